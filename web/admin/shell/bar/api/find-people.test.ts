import { expect, test } from 'vitest';
import { detailOf } from './find-people.ts';

// Mutation: the digits of the search compared with those that were typed, whatever either was dialed with.
test.each([
  ['+13125550144', '(312) 555-0144', '(312) 555-0144'],
  ['030 23125', '+49 30 2312577', '+49 30 2312577'],
  ['+493023', '+49 (0)30 2312577', '+49 (0)30 2312577'],
  ['0049 30 23', '+49 30 2312577', '+49 30 2312577'],
  ['555-0199', '(312) 555-0144', '(312) 555-0199'],
])('a search for %s among %s and another number shows %s', (q, phone, shown) => {
  expect(detailOf(q, 'vera@klein.example', [phone, '(312) 555-0199'])).toBe(shown);
});

// Mutation: the email whatever was searched for; a company whose case has to fit.
test.each([
  ['312 555', '+1 (312) 555-0144'],
  ['vera', 'vera@klein.example'],
  ['777', 'vera@klein.example'],
  ['vera312@', 'vera@klein.example'],
  ['khan mov', 'Khan Movers'],
])('a search for %s shows %s', (q, shown) => {
  expect(detailOf(q, 'vera@klein.example', ['+1 (312) 555-0144'], 'Khan Movers')).toBe(shown);
});
