import { expect, test } from 'vitest';
import type { Balances, LedgerLine } from '#contracts/ledger.ts';
import { amountOf, detailsOf, earnedOf, movedOf } from './ledger-line.ts';

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
  expect(lines.map(amountOf)).toEqual(['$100.00', '', '', '', '', '−$35.00']);
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

// Mutation: only the reason of a correction; a refund that says nothing of its payment, or is told as a percentage.
test('a refund names the day of its payment, and a correction its reference and reason', () => {
  const line: LedgerLine = {
    ...NOTHING,
    id: '',
    kind: 'reversal',
    bookedOn: '2026-11-20',
    day: '2026-11-19',
    customer: 2,
    reference: null,
    paidOn: '2026-10-30',
    industry: null,
    reason: null,
    baseCents: 1_000,
    basisPoints: 2_500,
  };
  expect(detailsOf(line)).toBe(
    'Customer 2, refund of $10.00, payment of Oct 30, 2026, refunded Nov 19, 2026',
  );
  // Mutation: a voided refund told as a percentage, or of a day on which nothing was refunded.
  expect(detailsOf({ ...line, kind: 'refund_void' })).toBe(
    'Customer 2, refund of $10.00, payment of Oct 30, 2026',
  );
  const none = { customer: null, paidOn: null, baseCents: null, basisPoints: null };
  const correction = { ...line, ...none, kind: 'correction' as const, reference: 'BONUS-9' };
  expect(detailsOf({ ...correction, reason: 'Agreed' })).toBe('Reference BONUS-9: Agreed');
});
