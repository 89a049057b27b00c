import { expect, test } from 'vitest';
import { detailOf } from './find-people.ts';

// Mutation: the email whatever was searched for; a company whose case has to fit.
test.each([
  ['312 555', '+1 (312) 555-0144'],
  ['vera', 'vera@klein.example'],
  ['777', 'vera@klein.example'],
  ['vera312@', 'vera@klein.example'],
  ['khan mov', 'Khan Movers'],
])('a search for %s shows %s', (q, shown) => {
  expect(detailOf(q, 'vera@klein.example', '+1 (312) 555-0144', 'Khan Movers')).toBe(shown);
});
