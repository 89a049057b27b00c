import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

const pathOf = (file: string, from: string) =>
  from.startsWith('#web/') ? from.replace('#web/', 'web/') : normalize(join(dirname(file), from));

/** The classes that a file takes from its CSS modules, and that are not there. */
function missingClasses(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(IMPORT)].flatMap(([, alias = '', from = '']) => {
    const css = readFileSync(pathOf(file, from), 'utf8');
    const code = source.replaceAll(IMPORT, '');
    const used = new Set([...code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].map(([, name]) => name));
    return [...used]
      .filter((name) => !new RegExp(`\\.${name}\\b`).test(css))
      .map((name) => `${file}: .${name}`);
  });
}

// Red: the form of an absence stood without its gaps, because its class had moved to another file.
test('each class that a component takes from a CSS module is in it', () => {
  const files = globSync('web/**/*.{ts,tsx,astro}');
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap(missingClasses)).toEqual([]);
});
