import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

/** Keys whose texts are code, or data for machines. */
const CODE =
  /^(code|emergency|words|utterances|written|person|javascript|python|curl|json|body|payload|request|response|example|event|snippet|pattern|path|url)$/;

/** Texts for readers in a value, with where they stand. */
function texts(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (Array.isArray(value)) return value.flatMap((each, index) => texts(each, `${at}.${index}`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (CODE.test(key) ? [] : texts(each, `${at}.${key}`)));
}

const files = readdirSync('content', { recursive: true, encoding: 'utf8' });

test('every apostrophe and quotation mark that a visitor reads is a curly one', () => {
  const straight = files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => texts(parse(readFileSync(join('content', file), 'utf8')), file))
    .filter(([, text]) => /["']/.test(text));
  expect(straight).toEqual([]);
});

test('so it is in the longer texts, but for their code', () => {
  const straight = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const [, , ...body] = readFileSync(join('content', file), 'utf8').split(/^---$/m);
      const prose = body.join('---').replace(/```[\s\S]*?```|`[^`]*`|<[^>]*>|\]\([^)]*\)/g, '');
      return prose.split('\n').flatMap((line) => (/["']/.test(line) ? [[file, line]] : []));
    });
  expect(straight).toEqual([]);
});
