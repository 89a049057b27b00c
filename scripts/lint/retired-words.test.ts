import { expect, test } from 'vitest';
import { findRetired, isRead } from './retired-words.ts';

const words = (path: string, text: string) => findRetired(path, text).map(({ word }) => word);

// Mutation: without taking names apart, the camel case ones pass; without the file's name, the last one does.
test.each([
  ['a name in camel case', 'const hashGate = 1;', ['hash gate']],
  ['a constant', 'const QUEUE_PATIENCE = 1;', ['patience']],
  ['a comment', '/** How verbs look. */', ['verbs']],
  ['a text', "label: 'Broken promises'", ['promises']],
  ['a private name', 'this.#tally += 1;', ['tally']],
])('%s with a retired word is refused', (_, text, found) => {
  expect(words('server/a.ts', text)).toEqual(found);
});

test('the name of a file counts, too', () => {
  expect(words('server/auth/hash-gate.ts', '')).toEqual(['hash gate']);
});

// Mutation: ignoring an entry's path reports ordinary English everywhere.
test('words of a folder are refused there and nowhere else', () => {
  expect(words('server/domain/lists/a.ts', 'const found = 1;')).toEqual(['found']);
  expect(words('server/domain/leads/a.ts', 'const found = 1;')).toEqual([]);
});

test.each([
  'async function read(): Promise<void> {}',
  "import { rm } from 'node:fs/promises';",
  'The adverb stands at the end.',
])('ordinary uses and parts of other words pass: %s', (text) => {
  expect(words('server/a.ts', text)).toEqual([]);
});

test('copy, migrations and the glossary are not read', () => {
  for (const path of ['content/pages/home.yaml', 'server/db/migrations/0000_first.sql', 'docs/glossary.md']) {
    expect(isRead(path), path).toBe(false);
  }
  expect(isRead('docs/security.md')).toBe(true);
});
