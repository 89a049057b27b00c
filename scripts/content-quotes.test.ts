import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { interfaceTexts } from './interface-texts.ts';

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
  const read = files
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => texts(parse(readFileSync(join('content', file), 'utf8')), file));
  expect(read.length).toBeGreaterThan(5_000);
  expect(read.filter(([, text]) => /["']/.test(text))).toEqual([]);
});

test('every apostrophe and quotation mark of the longer texts is a curly one, but for their code', () => {
  const read = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const [, , ...body] = readFileSync(join('content', file), 'utf8').split(/^---$/m);
      const prose = body.join('---').replace(/```[\s\S]*?```|`[^`]*`|<[^>]*>|\]\([^)]*\)/g, '');
      return prose.split('\n').map((line) => [file, line] as const);
    });
  expect(read.length).toBeGreaterThan(100);
  expect(read.filter(([, line]) => /["']/.test(line))).toEqual([]);
});

/** What the server answers word for word as the specification writes it, with its bytes: decision 084. */
const OF_THE_SPECIFICATION = new Set([
  "Passwords don't match",
  "We'll review your partnership application and get back to you soon.",
]);
/** What callers may say, and texts that programs read. */
const FOR_PROGRAMS = [
  'contracts/call/understanding/*',
  'web/features/documentation/{contents,reference/curl}.ts',
  'web/features/partner/Picture.tsx',
  '**/*.test.*',
];
/** A straight apostrophe within a word, or a straight mark before or after one. */
const STRAIGHT = /\p{L}'\p{L}|(?<=^|\s)["']\p{L}|\p{L}["'](?=$|[\s.,;:?!])/u;

// Mutation: “Passwords don't match” in the form of the first admin, and `don't` between two tags of a page.
test('every apostrophe and quotation mark of components, pages and forms is a curly one', () => {
  const drawn = globSync('{web,contracts}/**/*.{ts,tsx}', { exclude: FOR_PROGRAMS }).flatMap((file) =>
    interfaceTexts(file, readFileSync(file, 'utf8')).map((text) => [file, text] as const),
  );
  const composed = globSync('web/**/*.astro').flatMap((file) => {
    const [, , ...page] = readFileSync(file, 'utf8').split(/^---$/m);
    const words = page
      .join('---')
      .replace(/<(script|style)[\s\S]*?<\/\1>|\{[^{}]*&& |<[^>]*>|\{[^{}]*\}/g, '\n');
    return words.split('\n').map((text) => [file, text] as const);
  });
  expect(drawn.length).toBeGreaterThan(2_000);
  const straight = [...drawn, ...composed].filter(([, text]) => STRAIGHT.test(text));
  expect(straight.filter(([, text]) => !OF_THE_SPECIFICATION.has(text))).toEqual([]);
  // Whoever corrects one of these changes what the server answers.
  expect(new Set(straight.map(([, text]) => text))).toEqual(OF_THE_SPECIFICATION);
});
