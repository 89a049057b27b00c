import { billingCycle, planName } from '#contracts/plan-choice.ts';
import { type BillingCycle, CYCLE_MONTHS, monthlyValue } from '#contracts/plans.ts';
import type { subscriptions } from '#server/db/schema/index.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';

const CYCLES: Record<BillingCycle, string> = {
  monthly: 'every month',
  '3-month': 'every three months',
  '6-month': 'every six months',
  annual: 'once a year',
};

const formatNumber = new Intl.NumberFormat('en-US').format;

/** What of a subscription a mail tells. */
export type PlanOf = Pick<
  typeof subscriptions.$inferSelect,
  'plan' | 'billingCycle' | 'monthlyMinutes' | 'discountStatus'
>;

/** A subscription as mails tell of it: what it is a month, and what an invoice will say where it is for several. */
export function planInWords(subscription: PlanOf) {
  const plan = planName.parse(subscription.plan);
  const cycle = billingCycle.parse(subscription.billingCycle);
  const price = monthlyValue({ plan, cycle, discounted: subscription.discountStatus !== null });
  const months = CYCLE_MONTHS[cycle];
  const invoiced = months > 1 ? `, $${formatNumber(months * price)} at a time` : '';
  return {
    plan,
    minutes: subscription.monthlyMinutes,
    cycle: trustedText(CYCLES[cycle]),
    price: trustedText(`$${price} a month${invoiced}`),
  };
}
