import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { searchFor } from './search.ts';

// Mutation: asking for three letters in a row as they were typed, a search for `o'br` never reached the index.
test.each([
  ["o'br", true],
  ['d’an', true],
  ['b-52', true],
  ["o'b", false],
  ['a&b&c', false],
  ['jo', false],
])('whether the trigram index can find “%s”: %s', (q, hasTrigrams) => {
  expect(searchFor(sql`search`, q).hasTrigrams).toBe(hasTrigrams);
});
