import { sql } from 'drizzle-orm';
import type { PartnerCustomer } from '#contracts/partner.ts';
import { BILLING_CYCLES, CYCLE_MONTHS, monthlyValue } from '#contracts/plans.ts';
import { customerPayments, leads } from '#server/db/schema/index.ts';
import type { SiteConfig } from '#server/domain/context.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { NOT_VOIDED } from './voided.ts';

/** In a query of leads: what decides how much they pay, and from when. */
export const PAYS_BY = {
  plan: leads.plan,
  billingCycle: leads.billingCycle,
  discounted: leads.discounted,
  source: leads.source,
  createdAt: leads.createdAt,
};
type PaysBy = { [Name in keyof typeof PAYS_BY]: (typeof leads.$inferSelect)[Name] };

/** In a query of leads: the last day that is paid for; `null` before the first payment. */
export const PAID_UNTIL = sql<
  string | null
>`(select max(${customerPayments.periodEnd}) from ${customerPayments}
  where ${customerPayments.customerId} = ${leads.userId} and ${NOT_VOIDED})`;

/**
 * The day of a customer's signup, and the payment that is next by their plan and billing; `null` while these are not
 * known.
 */
export function nextPaymentOf(
  { timeZone }: Pick<SiteConfig, 'timeZone'>,
  { plan, billingCycle, discounted, source, createdAt }: PaysBy,
  paidUntil: string | null,
): Pick<PartnerCustomer, 'signedUpOn' | 'nextPayment'> {
  const began = Temporal.PlainDate.from(dayIn(timeZone, createdAt));
  const signedUpOn = source === 'signup' ? began.toString() : null;
  const cycle = BILLING_CYCLES.find((name) => name === billingCycle);
  const price = monthlyValue({ plan, cycle: billingCycle, discounted });
  if (!cycle || price === 0) return { signedUpOn, nextPayment: null };
  const months = CYCLE_MONTHS[cycle];
  const start = paidUntil ? Temporal.PlainDate.from(paidUntil).add({ days: 1 }) : began;
  const nextPayment = {
    amountCents: price * months * 100,
    periodStart: start.toString(),
    periodEnd: cycleAfter(began, start, months).subtract({ days: 1 }).toString(),
  };
  return { signedUpOn, nextPayment };
}

/**
 * The first day of the cycle of so many months after the one that begins at `start`. Cycles count from the day of the
 * signup, or those of a January 31 would begin on the 28th from March on.
 */
function cycleAfter(
  began: Temporal.PlainDate,
  start: Temporal.PlainDate,
  months: number,
): Temporal.PlainDate {
  const elapsed = began.until(start, { largestUnit: 'months' }).months;
  const counted = [elapsed, elapsed + 1].find((each) => began.add({ months: each }).equals(start));
  return counted === undefined ? start.add({ months }) : began.add({ months: counted + months });
}
