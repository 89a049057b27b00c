import { expect, test } from 'vitest';
import { beginningOf, hashOf, isWellFormed, makeToken } from './token-format.ts';

test('a token is told from anything else by its form alone', () => {
  const token = makeToken();
  expect(isWellFormed(token)).toBe(true);
  expect(makeToken()).not.toBe(token);
  expect(beginningOf(token)).toHaveLength(14);
  expect(hashOf(token)).toMatch(/^[0-9a-f]{64}$/);
});

// Mutation: without the comparison of the checksum.
test.each([
  ['with one digit changed', (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
  ['cut short', (token: string) => token.slice(0, -1)],
  ['with a letter more', (token: string) => `${token}0`],
  ['in capitals', (token: string) => token.toUpperCase()],
  ['with another beginning', (token: string) => token.replace('siteapi_', 'someapi_')],
])('a token %s is none', (_, change) => {
  expect(isWellFormed(change(makeToken()))).toBe(false);
});
