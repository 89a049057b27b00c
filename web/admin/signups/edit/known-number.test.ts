import { expect, test } from 'vitest';
import { knownNumber } from './known-number.ts';

// Mutation: whatever the search finds as the same number; a number without its country as a piece of one.
test.each([
  ['555 0101', '+1 312 555 0101', 'ending'],
  ['555-0101', '(773) 555-0101', 'ending'],
  ['555 0101', '555-0101', 'same'],
  ['(312) 555-0101', '+13125550101', 'same'],
  ['+1 312 555 0101', '312.555.0101', 'same'],
  ['312 555 0101', '+1 312 555 0101 ext. 5', 'same'],
  ['0171 2345678', '+49 171 2345678', 'same'],
  ['+49 (0)171 2345678', '0171 2345678', 'same'],
  ['0049 171 2345678', '+49 171 2345678', 'same'],
  ['06 12 34 56 78', '+33 6 12 34 56 78', 'same'],
  ['312 555 01', '+1 312 555 0101', undefined],
  ['212 555 0101', '+1 312 555 0101', undefined],
  ['555 010', '+1 312 555 0101', undefined],
  ['555 0101', '', undefined],
])('%s typed, %s stored: %s', (typed, stored, known) => {
  expect(knownNumber(typed, stored)).toBe(known);
});
