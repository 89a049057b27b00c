import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import { leads } from '#server/db/schema/index.ts';
import { planInWords } from '#server/domain/leads/plan-in-words.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { greet, type LeadFacts, leadMail } from './lead-mail.ts';
import { type DueRange, LATE_MS, type Planned } from './lifecycle-mail.ts';
import { cycleEnd } from './months.ts';

/** How many days before the renewal it is sent: long enough to change one's mind, short enough to be remembered. */
export const RENEWAL_NOTICE_DAYS = 14;
const NOTICE_MS = RENEWAL_NOTICE_DAYS * DAY_MS;

/** Cycles that renew, by their months. Who pays every month is not reminded. */
const CYCLE_MONTHS: Readonly<Record<string, number>> = { '3-month': 3, '6-month': 6, annual: 12 };

/** Two weeks before a longer cycle begins again. It tells of a payment, so that nobody can unsubscribe from it. */
export const renewalReminder = leadMail({
  kind: 'renewal-reminder',
  dueIn: renewsIn,
  plan: planRenewal,
  queue: (ctx, tx, facts, { at }) => {
    const { plan, minutes, cycle, price } = planInWords(facts.subscription);
    const renewal = new Date(at.getTime() + NOTICE_MS);
    return queueMail(ctx, tx, {
      to: facts.user.email,
      template: 'renewal-reminder',
      about: [facts.user.id],
      data: {
        ...{ name: greet(facts), plan, minutes, cycle, price },
        when: trustedText(dayText(renewal, facts.lead.timeZone ?? ctx.site.timeZone)),
        contactEmail: trustedText(ctx.site.contactEmail),
      },
    });
  },
});

/** The cycle counts from the day the lead became a customer, which is when its plan begins. */
function planRenewal({ lead, subscription }: LeadFacts, now: Date): Planned | undefined {
  const months = CYCLE_MONTHS[subscription.billingCycle];
  if (!months || lead.status !== 'live' || !lead.liveAt) return undefined;
  const renewal = cycleEnd(lead.liveAt, months, new Date(now.getTime() + NOTICE_MS - LATE_MS));
  return {
    at: new Date(renewal.getTime() - NOTICE_MS),
    occurrence: renewal.toISOString().slice(0, 10),
  };
}

/** Days by which the database and `cycleEnd` may differ at the end of a month. */
const SLACK = 2;

function renewsIn({ from, to }: DueRange) {
  const utc = (at: Date, days: number) =>
    sql`(${new Date(at.getTime() + NOTICE_MS + days * DAY_MS).toISOString()}::timestamptz at time zone 'UTC')`;
  const start = sql`(${leads.liveAt} at time zone 'UTC')`;
  const months = sql`(case ${leads.billingCycle} when '3-month' then 3 when '6-month' then 6 else 12 end)`;
  const age = sql`age(${utc(to, 0)}, ${start})`;
  const cycles = sql`((extract(year from ${age}) * 12 + extract(month from ${age}))::int / ${months})`;
  return and(
    ...[eq(leads.status, 'live'), isNotNull(leads.liveAt)],
    sql`${leads.billingCycle} in ('3-month', '6-month', 'annual')`,
    sql`exists (select 1 from generate_series(${cycles}, ${cycles} + 1) as cycle
      where ${start} + make_interval(months => ${months} * cycle) between ${utc(from, -SLACK)} and ${utc(to, SLACK)})`,
  );
}

function dayText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone }).format(at);
}
