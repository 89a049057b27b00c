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

// Mutation: reading whole lines of copy.
test('of copy, the keys are read and no word of the texts', () => {
  expect(words('content/a.yaml', 'deeds: We keep promises\n')).toEqual(['deeds']);
  expect(words('content/a.yaml', '  - { tally: 1, text: "a promise, patience: all" }')).toEqual(['tally']);
  expect(words('content/a.yaml', 'text: >\n  Our promise to you.')).toEqual([]);
});

test('migrations, the glossary and the words of others are not read', () => {
  for (const path of ['server/db/migrations/0000_first.sql', 'docs/glossary.md', 'package-lock.json']) {
    expect(isRead(path), path).toBe(false);
  }
  for (const path of [
    'docs/security.md',
    'content/pages/home.yaml',
    '.dependency-cruiser.js',
    'deploy/nginx.conf',
  ])
    expect(isRead(path), path).toBe(true);
});
