import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { applications, leads, messages, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { isMailCapReached } from '#server/domain/mail/mail-cap.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { issueStatusLink, type StatusSubject } from './link.ts';

/** What a mail calls each kind. */
const NAMES = { lead: 'signup', partnership: 'partner application', message: 'message' } as const;

/** Mails a new link for the signup, the last application and the last message of an email, as far as there are any. */
export async function sendNewLinks(args: { ctx: Context; input: { email: string } }): Promise<void> {
  const { ctx, input } = args;
  const subjects = await lastSent(ctx, input.email);
  // One transaction: of two requests at once the second finds the cap reached by all mails of the first.
  await runCommand(ctx, {
    action: 'status.send-link',
    work: async (tx) => {
      const changes: Change[] = [];
      for (const subject of subjects) {
        if (await mailLink(ctx, tx, subject, input.email)) changes.push({ subject });
      }
      return { reply: null, changes };
    },
  });
}

/** Whether a link was mailed: it is made only for a mail that leaves. */
async function mailLink(ctx: Context, tx: Transaction, subject: StatusSubject, to: string): Promise<boolean> {
  const mail = { to, template: 'status-link' as const, about: [subject.id] };
  if (await isMailCapReached(ctx, tx, mail)) return false;
  const statusLink = await issueStatusLink(ctx, tx, subject);
  const data = { sent: trustedText(NAMES[subject.kind]), statusLink };
  await queueMail(ctx, tx, { ...mail, data });
  return true;
}

async function lastSent({ db }: Context, email: string): Promise<StatusSubject[]> {
  const [lead] = await db
    .select({ id: leads.userId })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .where(eq(users.email, email));
  const [application] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.email, email))
    .orderBy(desc(applications.createdAt))
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
