import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RecordMail } from '#contracts/record-mail.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import { activities, leads, mails, receivedMails, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { WORDED_BY_TEAM } from '#server/domain/mail/mail-kinds.ts';
import type { MailText } from '#server/domain/mail/mail-values.ts';
import { opensFor } from '#server/domain/mail/opens-for.ts';
import type { ProductMail } from '#server/domain/mail/product-mails.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';

interface Asked {
  kind: MailedSubject;
  id: string;
}

/**
 * Reads a mail that a colleague wrote to the person of a record of that kind, the words of one that went with a
 * decision, a reply, or a mail of the site that `opensFor` opens. Throws `not_found`.
 */
export async function readRecordMail(args: { ctx: Context; input: Asked }): Promise<RecordMail> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, RECORD_PERMISSIONS[input.kind].read);
  const found = (await readSent(ctx, input)) ?? (await readReply(ctx, input));
  if (!found) throw new AppError('not_found', 'There is no such email');
  return found;
}

async function readSent({ db, actor }: Context, { kind, id }: Asked): Promise<RecordMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  if (!mail) return undefined;
  const isWorded = WORDED_BY_TEAM[kind].includes(mail.template as ProductMail);
  if (!isWorded && !(kind === 'lead' && opensFor(actor, mail) && (await isAboutLead(db, mail.aboutIds)))) {
    return undefined;
  }
  const [writer] = await db
    .select({ name: users.name })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.actorId))
    .where(
      and(eq(activities.subjectId, mail.aboutIds[0] ?? ''), sql`${activities.details} ->> 'mailId' = ${id}`),
    );
  const content = (mail.data as { content?: MailText }).content;
  return {
    id,
    status: mail.status,
    from: null,
    to: mail.recipient,
    subject: content?.subject ?? mail.subject,
    text: content?.text ?? mail.text,
    at: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    attempts: mail.attempts,
    by: writer?.name.trim() ?? null,
    attachments: [],
    isCut: false,
    automatic: false,
  };
}

async function isAboutLead(db: Context['db'], ids: string[]): Promise<boolean> {
  return (await db.$count(leads, inArray(leads.userId, ids))) > 0;
}

async function readReply({ db }: Context, { kind, id }: Asked): Promise<RecordMail | undefined> {
  const [reply] = await db
    .select()
    .from(receivedMails)
    .where(and(eq(receivedMails.id, id), eq(receivedMails.subjectKind, kind)));
  if (!reply) return undefined;
  const { subject, text, attachments, isCut, automatic } = reply;
  return {
    id,
    status: 'received',
    from: reply.sender,
    to: null,
    subject,
    text,
    attachments,
    isCut,
    automatic,
    at: reply.receivedAt.toISOString(),
    sentAt: null,
    attempts: 0,
    by: null,
  };
}
