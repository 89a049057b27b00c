import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isAllowed } from './allowed.ts';
import { PACKAGE_FOLDERS, readLocks } from './read-lock.ts';

const packages = readLocks();
const readManifest = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));

// Mutation: with MIT taken from the list, with `^` before a version, and with esbuild taken from allowScripts.
test('each dependency has a licence that is on the list', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT and ISC', true],
  ['Apache-2.0 AND AGPL-3.0-only', false],
  ['(MIT AND GPL-3.0-only) OR (ISC AND AGPL-3.0-only)', false],
  // Mutation: with the brackets taken away before it was read.
  ['MIT OR (GPL-3.0-only AND AGPL-3.0-only)', true],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE.txt', false],
])('%s: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed);
});

test.each(PACKAGE_FOLDERS)('each dependency of %s is named with its exact version', (folder) => {
  const { dependencies, devDependencies, optionalDependencies } = readManifest(folder);
  const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  for (const [name, version] of named) expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
});

test('each package comes from the registry, and is the one that was locked', () => {
  for (const { name, resolved, integrity } of packages) {
    expect(resolved, name).toMatch(/^$|^https:\/\/registry\.npmjs\.org\//);
    expect(integrity, name).toMatch(/^sha512-/);
  }
});

test('no package runs a script when it is installed unless it is listed', () => {
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(Object.keys(readManifest('.').allowScripts)).toEqual(expect.arrayContaining([...new Set(running)]));
});
