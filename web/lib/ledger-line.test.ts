import { expect, test } from 'vitest';
import type { Balances } from '#contracts/ledger.ts';
import { amountOf, earnedOf, movedOf } from './ledger-line.ts';

const NOTHING: Balances = { held: 0, payable: 0, inPayout: 0, paidOut: 0, debt: 0 };

// Mutation: an amount with a sign beside “Payout prepared” or “Payout not sent”, as if it were earned or lost.
test('only what is earned or taken back has an amount, and the amounts add up to all balances', () => {
  const lines: Balances[] = [
    { ...NOTHING, held: 10_000 },
    { ...NOTHING, held: -10_000, payable: 6_000, debt: 4_000 },
    { ...NOTHING, payable: -6_000, inPayout: 6_000 },
    { ...NOTHING, inPayout: -6_000, payable: 6_000 },
    { ...NOTHING, inPayout: -6_000, paidOut: 6_000 },
    { ...NOTHING, payable: -500, debt: -3_000 },
  ];
  expect(lines.map(amountOf)).toEqual(['$100.00', '', '', '', '', '-$35.00']);
  expect(lines.map(movedOf)).toEqual([
    '',
    '$60.00 from On hold to Payable, $40.00 settles the debt',
    '$60.00 from Payable to In payout',
    '$60.00 from In payout to Payable',
    '$60.00 from In payout to Paid out',
    '',
  ]);
  const total = lines.flatMap((line) => Object.values(line)).reduce((sum, cents) => sum + cents, 0);
  expect(lines.reduce((sum, line) => sum + earnedOf(line), 0)).toBe(total);
});
