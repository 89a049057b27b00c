import { expect, test } from 'vitest';
import { findShortages, type Machine } from './machine.ts';

const MADE_AT = Date.UTC(2026, 10, 20);
const ENOUGH: Machine = { openFiles: 1_024, memory: 400 * 1_048_576, now: MADE_AT + 1 };

test('a machine that has enough is not spoken of, nor one that does not say', () => {
  expect(findShortages(ENOUGH, { DATABASE_URL: undefined }, MADE_AT)).toEqual([]);
  expect(findShortages({ ...ENOUGH, openFiles: undefined }, { DATABASE_URL: undefined }, MADE_AT)).toEqual(
    [],
  );
});

// Mutation: each of the three conditions turned around.
test.each<[string, Partial<Machine>, RegExp]>([
  [
    'few file handles',
    { openFiles: 256 },
    /may have 256 files open.+allow 1024 or more \(ulimit -n, or LimitNOFILE/,
  ],
  [
    'little memory',
    { memory: 300 * 1_048_576 },
    /^300 MB of memory are left.+350: .+MemoryMax=.+or set DATABASE_URL$/,
  ],
  ['a clock of long ago', { now: 0 }, /says 1970-01-01T.+set it \(timedatectl\)/],
])('%s are told in one sentence', (_, lack, sentence) => {
  const [shortage, ...more] = findShortages({ ...ENOUGH, ...lack }, { DATABASE_URL: undefined }, MADE_AT);
  expect(shortage).toMatch(sentence);
  expect(more).toEqual([]);
});

test('a site whose PostgreSQL runs elsewhere needs less memory', () => {
  expect(
    findShortages({ ...ENOUGH, memory: 200 * 1_048_576 }, { DATABASE_URL: 'postgres://' }, MADE_AT),
  ).toEqual([]);
});
