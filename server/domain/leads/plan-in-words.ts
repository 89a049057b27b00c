import { billingCycle, planName } from '#contracts/plan-choice.ts';
import { type BillingCycle, monthlyValue } from '#contracts/plans.ts';
import type { subscriptions } from '#server/db/schema/index.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';

const CYCLES: Record<BillingCycle, string> = {
  monthly: 'every month',
  '3-month': 'every three months',
  '6-month': 'every six months',
  annual: 'once a year',
};

/** A subscription as mails tell of it. */
export function planInWords(subscription: typeof subscriptions.$inferSelect) {
  const plan = planName.parse(subscription.plan);
  const cycle = billingCycle.parse(subscription.billingCycle);
  const price = monthlyValue({ plan, cycle, discounted: Boolean(subscription.discountCode) });
  return {
    plan,
    minutes: subscription.monthlyMinutes,
    cycle: trustedText(CYCLES[cycle]),
    price: trustedText(`$${price} a month`),
  };
}
