import { eq, inArray, isNotNull } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import { CYCLE_MONTHS } from '#contracts/plans.ts';
import type { Database } from '#server/db/connection.ts';
import { leads } from '#server/db/schema/index.ts';
import { planInWords } from '#server/domain/leads/plan-in-words.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { type DateRange, greet, type LeadRow, leadMail } from './lead-mail.ts';
import { type DueRange, LATE_MS, type Planned } from './lifecycle-mail.ts';
import { cycleEnd, MONTH_END_MS, plusMonths } from './months.ts';

/** How many days before the renewal it is sent: long enough to change one's mind, short enough to be remembered. */
export const RENEWAL_NOTICE_DAYS = 14;
const NOTICE_MS = RENEWAL_NOTICE_DAYS * DAY_MS;

const { monthly: _, ...longer } = CYCLE_MONTHS;
/** Cycles that renew, by their months. Customers who pay every month are not reminded. */
const RENEWING: Readonly<Record<string, number>> = longer;
/** The shortest of them, of which the others are multiples. */
const SHORTEST = 3;

/**
 * Reminds a customer two weeks before a longer cycle begins again. It tells of a payment, so that nobody can
 * unsubscribe from it.
 */
export const renewalReminder = leadMail({
  kind: 'renewal-reminder',
  countsFrom: leads.liveAt,
  isFor: eq(leads.status, 'live'),
  datesOf: renewingSince,
  plan: planRenewal,
  queue: (ctx, tx, row, { at }) => {
    const { plan, minutes, cycle, price } = planInWords(row.subscription);
    const renewal = new Date(at.getTime() + NOTICE_MS);
    return queueMail(ctx, tx, {
      to: row.user.email,
      template: 'renewal-reminder',
      about: [row.user.id],
      data: {
        name: greet(row),
        plan,
        minutes,
        cycle,
        price,
        when: trustedText(dayText(renewal, row.lead.timeZone ?? ctx.site.timeZone)),
        contactEmail: trustedText(ctx.site.contactEmail),
      },
    });
  },
});

/** The cycle counts from the day the lead became a customer, which is when its plan begins. */
function planRenewal({ lead, subscription }: LeadRow, now: Date): Planned | undefined {
  const months = RENEWING[subscription.billingCycle];
  if (!months || lead.status !== 'live' || !lead.liveAt) return undefined;
  const renewal = cycleEnd(lead.liveAt, months, new Date(now.getTime() + NOTICE_MS - LATE_MS));
  return {
    at: new Date(renewal.getTime() - NOTICE_MS),
    occurrence: renewal.toISOString().slice(0, 10),
  };
}

/**
 * Returns, for each number of months that cycles have, since when the customers who renew in the range are live; back
 * to the first customer.
 */
async function renewingSince({ from, to }: DueRange, db: Database): Promise<DateRange[]> {
  const { liveAt, billingCycle } = leads;
  const [first] = await db.select({ liveAt }).from(leads).where(isNotNull(liveAt)).orderBy(liveAt).limit(1);
  const dates: DateRange[] = [];
  if (!first?.liveAt) return dates;
  for (let months = SHORTEST; ; months += SHORTEST) {
    const since = (at: Date) => plusMonths(new Date(at.getTime() + NOTICE_MS), -months);
    const until = new Date(since(to).getTime() + MONTH_END_MS);
    if (until < first.liveAt) return dates;
    const cycles = Object.keys(RENEWING).filter((cycle) => months % Number(RENEWING[cycle]) === 0);
    dates.unshift({ from: since(from), to: until, where: inArray(billingCycle, cycles) });
  }
}

function dayText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at);
}
