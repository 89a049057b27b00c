import { expect, test } from 'vitest';
import { settlementOf, settlementText } from './settlement.ts';

const nothing = { held: 0, payable: 0, inPayout: 0, paidOut: 0, debt: 0 };
const next = { day: '2026-12-01', amountCents: 600 };

// Mutation: either side without its limit.
test('an erased partner’s books take back what is payable, or let a debt off, and nothing else', () => {
  expect(settlementOf({ ...nothing, held: 900, payable: 400 })).toEqual({ towards: 'company', cents: 400 });
  expect(settlementOf({ ...nothing, debt: -250 })).toEqual({ towards: 'partner', cents: 250 });
  expect(settlementOf({ ...nothing, held: 900, inPayout: 100 })).toBeNull();
});

// Mutation: the sum on hold as what is released on the next day.
test('what can be corrected only later is told with its day, and how much of it then', () => {
  expect(settlementText({ ...nothing, held: 900, payable: 400 }, next)).toBe(
    'Only what is payable can be taken back: up to $4.00. What is on hold ($9.00) can be corrected once it is released, $6.00 of it on Dec 1, 2026.',
  );
  expect(settlementText({ ...nothing, held: 600, debt: -250 }, next)).toBe(
    'Only the debt can be let off: up to $2.50. What is on hold ($6.00) can be corrected once it is released on Dec 1, 2026.',
  );
  expect(settlementText({ ...nothing, inPayout: 100 }, null)).toBe(
    'Nothing is payable, and nothing is owed, that a correction could settle. What is in the payout run ($1.00) can be corrected once that run is discarded.',
  );
});
