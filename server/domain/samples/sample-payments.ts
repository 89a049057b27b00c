import { DAY_MS, MINUTE_MS } from '#contracts/durations.ts';
import { cyclePrice } from '#contracts/plans.ts';
import type { sampleSignup } from './sample-records.ts';

type Signup = ReturnType<typeof sampleSignup>;

/** One month that a customer of a partner paid for. */
export interface PaidMonth {
  partnerId: string;
  customer: Signup['user'];
  invoice: string;
  amountCents: number;
  at: number;
}

/** Days before now on which customers paid: three calendar months, of which the first is released and paid out. */
const PAID_DAYS = [72, 41, 10];
const CUSTOMERS_OF_EACH = 3;

/** Payments of live customers who pay by the month, divided among partners whom they came after; oldest first. */
export function samplePayments(
  partners: readonly { id: string; from: number }[],
  signups: readonly Signup[],
  now: number,
): PaidMonth[] {
  const latest = Math.max(...partners.map(({ from }) => from));
  const customers = signups
    .filter(({ user, lead }) => lead.status === 'live' && user.createdAt.getTime() > latest)
    .filter(({ subscription }) => subscription.billingCycle === 'monthly')
    .slice(0, partners.length * CUSTOMERS_OF_EACH);
  const months = customers.flatMap(({ user, subscription: { plan } }, n) =>
    PAID_DAYS.flatMap((days, month) => {
      const partner = partners[n % partners.length];
      const at = now - days * DAY_MS + n * MINUTE_MS;
      if (!partner || at < user.createdAt.getTime()) return [];
      return {
        partnerId: partner.id,
        customer: user,
        at,
        invoice: `SAMPLE-${user.id.slice(0, 8)}-${month + 1}`.toUpperCase(),
        amountCents: cyclePrice(plan, 'monthly') * 100,
      };
    }),
  );
  return months.sort((a, b) => a.at - b.at);
}
