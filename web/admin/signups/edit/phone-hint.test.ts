import { expect, test } from 'vitest';
import { phoneHint } from './phone-hint.ts';

// Mutation: a number that is long enough for the form, and too short to be called, saved without a word.
test.each([
  ['(312) 555-019', 'Only 9 digits: is one missing?'],
  ['(312) 555-0199', undefined],
  ['+1 312 555 0199', undefined],
  ['+46 8 555 010 20', undefined],
  ['0046 8 555 010', undefined],
  ['+46 (0)8 ..', 'Only 4 digits: is one missing?'],
  ['312', undefined],
  ['', undefined],
])('of the number %j the team reads %s', (typed, hint) => {
  expect(phoneHint(typed)).toBe(hint);
});
