import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchFor } from './search.ts';

// Mutation: asking for three letters in a row as they were typed, a search for `o'br` never reached the index.
// Few digits taken for a group of three: the index read as a whole for them.
test.each([
  ["o'br", true],
  ['d’an', true],
  ['b-52', true],
  ["o'b", false],
  ['a&b&c', false],
  ['jo', false],
  ['(773)', true],
  ['(+49)', false],
  ['24/7', false],
])('whether the trigram index can find “%s”: %s', (q, hasTrigrams) => {
  expect(searchFor(sql`search`, q).hasTrigrams).toBe(hasTrigrams);
});
