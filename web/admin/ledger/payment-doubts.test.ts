import { expect, test } from 'vitest';
import { doubtsOf } from './payment-doubts.ts';

const PERIOD = { periodStart: '2026-11-23', periodEnd: '2026-12-22' };
const TYPED = { ...PERIOD, paidOn: '2026-11-23', amount: '199.00' };
const BY_SIGNUP = {
  linkedOn: null,
  partnerName: 'Ann',
  signedUpOn: '2026-11-23',
  nextPayment: { ...PERIOD, amountCents: 199_00 },
};
const YEAR = { periodEnd: '2027-11-22' };

// Mutation: any of the six left out, or asked of a payment that is as it should be.
test.each([
  ['nothing of a first month', {}, BY_SIGNUP, []],
  ['nothing of days that are missing', { paidOn: '', periodStart: '', periodEnd: '' }, BY_SIGNUP, []],
  ['nothing of a year', { ...YEAR, amount: '1,908.00' }, BY_SIGNUP, []],
  ['nothing of extra minutes', { amount: '480.00' }, BY_SIGNUP, []],
  ['nothing of an amount that is still typed', { amount: '1,99' }, BY_SIGNUP, []],
  ['nothing of an amount without a plan', { amount: '1990' }, { ...BY_SIGNUP, nextPayment: null }, []],
  ['a zero too many', { amount: '1990.00' }, BY_SIGNUP, [/^Their plan comes to \$199\.00 for this period/]],
  ['a month that is paid for a year', YEAR, BY_SIGNUP, [/^Their plan comes to \$2,421\.17 for this period/]],
  ['nothing of whom the team entered', { paidOn: '2026-10-23' }, { ...BY_SIGNUP, signedUpOn: null }, []],
  ['a payment before the signup', { paidOn: '2026-10-23' }, BY_SIGNUP, [/after they would have paid/]],
  ['a period before it', { periodStart: '2026-10-23' }, BY_SIGNUP, [/after the period begins/]],
  ['a mistyped year of its end', { periodEnd: '2028-11-22', amount: '' }, BY_SIGNUP, [/longer than a year/]],
  [
    'a mistyped year of the period',
    { periodStart: '2028-11-23', periodEnd: '2028-12-22' },
    BY_SIGNUP,
    [/more than a year away/],
  ],
  [
    'a payment before the link',
    { paidOn: '2026-11-24' },
    { ...BY_SIGNUP, linkedOn: '2026-11-25' },
    [/^They were linked to Ann on Nov 25, 2026\. What was paid before earns nothing/],
  ],
])('doubts %s', (_, typed, payer, doubts) => {
  expect(doubtsOf({ ...TYPED, ...typed }, payer)).toEqual(
    doubts.map((doubt) => expect.stringMatching(doubt)),
  );
});
