import { expect, test } from 'vitest';
import { planNow } from './plan-now.ts';

const sold = (plan: string, billingCycle: string, price: number | null) => ({
  plan,
  billingCycle,
  price,
  discount: null,
  status: 'live' as const,
  monthlyMinutes: 300,
  discountCode: null,
  discountStatus: null,
  additionalInfo: null,
});

test.each([
  [sold('Growth', 'annual', 159), true, /^Now: Growth, annual, for \$159 a month\. Once you save/],
  [sold('Scale', '3-month', 379), true, /^Now: Scale, 3 months, for \$379 .+ they get an email/],
  [sold('Old plan', 'weekly', null), true, /^Now: Old plan, weekly\. What they pay is not known\./],
  [
    undefined,
    false,
    /^They have no plan yet\. They have no account to sign in with, so nothing is emailed\.$/,
  ],
] as const)('before a plan is changed it says what they have: %j', (subscription, signsIn, said) => {
  expect(planNow(subscription, signsIn)).toMatch(said);
});
