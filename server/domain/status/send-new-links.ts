import { desc, eq } from 'drizzle-orm';
import { leads, messages, partnerships, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { isMailCapReached } from '#server/domain/mail/mail-cap.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { issueStatusLink, type StatusSubject } from './link.ts';

/** What a mail calls each kind. */
const NAMES = { lead: 'signup', partnership: 'partner application', message: 'message' } as const;

/** Mails a new link for the signup, the last application and the last message of an email, as far as there are any. */
export async function sendNewLinks(args: { ctx: Context; input: { email: string } }): Promise<void> {
  const { ctx, input } = args;
  const { email } = input;
  for (const subject of await lastSent(ctx, email)) {
    await runCommand(ctx, {
      action: 'status.send-link',
      work: async (tx) => {
        const mail = { to: email, template: 'status-link' as const, about: [subject.id] };
        // A link is made only for a mail that leaves.
        if (await isMailCapReached(ctx, tx, mail)) return { reply: null, changes: [] };
        const statusLink = await issueStatusLink(ctx, tx, subject);
        const data = { sent: trustedText(NAMES[subject.kind]), statusLink };
        await queueMail(ctx, tx, { ...mail, data });
        return { reply: null, subject };
      },
    });
  }
}

async function lastSent({ db }: Context, email: string): Promise<StatusSubject[]> {
  const [lead] = await db
    .select({ id: leads.userId })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .where(eq(users.email, email));
  const [application] = await db
    .select({ id: partnerships.id })
    .from(partnerships)
    .where(eq(partnerships.email, email))
    .orderBy(desc(partnerships.createdAt))
    .limit(1);
  const [message] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.email, email))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return [
    ...(lead ? [{ kind: 'lead' as const, id: lead.id }] : []),
    ...(application ? [{ kind: 'partnership' as const, id: application.id }] : []),
    ...(message ? [{ kind: 'message' as const, id: message.id }] : []),
  ];
}
