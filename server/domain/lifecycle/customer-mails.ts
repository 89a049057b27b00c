import { eq } from 'drizzle-orm';
import { HOUR_MS } from '#contracts/durations.ts';
import { PAGES } from '#contracts/paths.ts';
import { leads } from '#server/db/schema/index.ts';
import { planInWords } from '#server/domain/leads/plan-in-words.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { greet, leadMail } from './lead-mail.ts';
import { MONTH_END_MS, plusMonths } from './months.ts';
import { makeUnsubscribeLink } from './unsubscribe.ts';

/** Time in which a status that was set by mistake can be set back before the customer is told of it. */
const SECOND_THOUGHT_MS = HOUR_MS;

/** An hour after the lead became a customer. */
export const setupDone = leadMail({
  kind: 'setup-done',
  countsFrom: leads.liveAt,
  isFor: eq(leads.status, 'live'),
  datesOf: ({ from, to }) => [{ from: earlier(from), to: earlier(to) }],
  plan: ({ lead }) =>
    lead.status === 'live' && lead.liveAt
      ? { at: new Date(lead.liveAt.getTime() + SECOND_THOUGHT_MS), occurrence: '' }
      : undefined,
  queue: (ctx, tx, row) => {
    const { plan, minutes } = planInWords(row.subscription);
    return queueMail(ctx, tx, {
      to: row.user.email,
      template: 'setup-done',
      about: [row.user.id],
      data: {
        name: greet(row),
        plan,
        minutes,
        contactEmail: trustedText(ctx.site.contactEmail),
        link: trustedText(`${ctx.site.url}${PAGES.account}`),
      },
    });
  },
});

const earlier = (at: Date) => new Date(at.getTime() - SECOND_THOUGHT_MS);

/** Asks a month after that how it goes. Nobody needs this mail, so that it can be unsubscribed from. */
export const firstMonth = leadMail({
  kind: 'first-month',
  countsFrom: leads.liveAt,
  isFor: eq(leads.status, 'live'),
  datesOf: ({ from, to }) => [
    {
      from: new Date(plusMonths(from, -1).getTime() - MONTH_END_MS),
      to: new Date(plusMonths(to, -1).getTime() + MONTH_END_MS),
    },
  ],
  plan: ({ lead }) =>
    lead.status === 'live' && lead.liveAt ? { at: plusMonths(lead.liveAt, 1), occurrence: '' } : undefined,
  queue: async (ctx, tx, row) =>
    queueMail(ctx, tx, {
      to: row.user.email,
      template: 'first-month',
      about: [row.user.id],
      data: {
        name: greet(row),
        contactEmail: trustedText(ctx.site.contactEmail),
        unsubscribeLink: await makeUnsubscribeLink(ctx, { kind: 'first-month', id: row.user.id }),
      },
    }),
});
