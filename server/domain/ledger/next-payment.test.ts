import { expect, test } from 'vitest';
import { nextPaymentOf } from './next-payment.ts';

const customer = {
  plan: 'Starter',
  billingCycle: 'monthly',
  discounted: false,
  source: 'signup',
  createdAt: new Date('2027-01-31T18:00:00Z'),
} as const;
const period = (paidUntil: string | null) => {
  const { nextPayment } = nextPaymentOf({ timeZone: 'America/Chicago' }, customer, paidUntil);
  return nextPayment && [nextPayment.periodStart, nextPayment.periodEnd];
};

// Mutation: each month counted from the one before. Red: from March on it began on the 28th.
test('the months of whoever signed up on a 31st end with the month', () => {
  expect(period(null)).toEqual(['2027-01-31', '2027-02-27']);
  expect(period('2027-02-27')).toEqual(['2027-02-28', '2027-03-30']);
  expect(period('2027-03-30')).toEqual(['2027-03-31', '2027-04-29']);
});

test('what was paid until another day goes on from there', () => {
  expect(period('2027-02-14')).toEqual(['2027-02-15', '2027-03-14']);
});
