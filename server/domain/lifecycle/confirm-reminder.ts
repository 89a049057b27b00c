import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import { leads } from '#server/db/schema/index.ts';
import { makeVerifyLink } from '#server/domain/accounts/email-links.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { leadMail } from './lead-mail.ts';

const AFTER_MS = 2 * DAY_MS;
const before = (at: Date) => new Date(at.getTime() - AFTER_MS);

/** Reminds people who have not confirmed the email, two days after the signup and with a new link. */
export const confirmReminder = leadMail({
  kind: 'confirm-reminder',
  countsFrom: leads.createdAt,
  isFor: eq(leads.verified, false),
  datesOf: ({ from, to }) => [{ from: before(from), to: before(to) }],
  plan: ({ lead, user }) =>
    user.emailVerified ? undefined : { at: new Date(lead.createdAt.getTime() + AFTER_MS), occurrence: '' },
  queue: async (ctx, tx, { user }) => {
    const link = await makeVerifyLink(ctx, tx, user.id);
    await queueMail(ctx, tx, {
      to: user.email,
      template: 'confirm-reminder',
      about: [user.id],
      data: { link },
    });
  },
});
