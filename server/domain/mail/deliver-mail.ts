import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import { MAIL_DELIVERED } from '#contracts/mail-delivered.ts';
import type { Primary } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { auditEntries, mails } from '#server/db/schema/index.ts';
import { transact } from '#server/db/transactions.ts';
import { findMailedRecord } from '#server/domain/correspondence/find-mailed-record.ts';
import { isWordedByTeam, WITHOUT_SECRET } from './mail-kinds.ts';
import type { Mailer } from './mailer.ts';
import type { ProductMail, WrittenMail } from './product-mails.ts';
import { writeQueued } from './write-queued.ts';

/** Time after which a mail that cannot be sent is dropped and shown to the team. */
const GIVE_UP_AFTER_MS = DAY_MS;

/**
 * Sends the mail with that id unless it was sent or cancelled. Throws if it must be retried later.
 * A crash between sending and recording repeats the mail under the same Message-ID.
 */
export async function deliverMail(args: {
  db: Primary;
  clock: () => Date;
  mailer: Mailer;
  mailId: string;
}): Promise<void> {
  const { db, clock, mailer, mailId } = args;
  // Waits for a transaction that is cancelling the mail, and then finds nothing.
  const [mail] = await db.select().from(mails).where(eq(mails.id, mailId)).for('update');
  if (mail?.status !== 'queued') return;
  const attempts = mail.attempts + 1;
  try {
    const { written, kept } = await writeQueued(db, mailer, mail);
    const status = await mailer.send({ ...written, id: mail.id, to: mail.recipient });
    const { subject } = written;
    const data = keptOf(mail, written);
    const outcome = { lastError: null, data, sentAt: clock(), subject };
    const set = { status, attempts, ...outcome, ...(status === 'captured' && kept) };
    await settle(db, clock(), mail, set);
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    const givenUp = clock().getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
    if (givenUp) {
      const status = 'failed' as const;
      return settle(db, clock(), mail, { status, attempts, lastError, data: keptOf(mail) });
    }
    await updateCounted(db, mails, { attempts, lastError }, eq(mails.id, mailId));
    throw error;
  }
}

type Mail = typeof mails.$inferSelect;

/** Records what became of a mail; of one that colleagues wait for, it is told live to whoever has its record open. */
async function settle(
  db: Primary,
  at: Date,
  { id, template, aboutIds }: Mail,
  set: Partial<Mail> & Pick<Mail, 'status'>,
): Promise<void> {
  await transact(db, async (tx) => {
    await updateCounted(tx, mails, set, eq(mails.id, id));
    const awaited = isWordedByTeam(template) || WITHOUT_SECRET.includes(template as ProductMail);
    const record = awaited && (await findMailedRecord(tx, aboutIds));
    if (!record) return;
    const { kind: subjectKind, recordId: subjectId } = record;
    const details = { from: 'queued', to: set.status };
    const by = { actorKind: 'system', actor: 'mail' };
    await tx
      .insert(auditEntries)
      .values({ at, ...by, action: MAIL_DELIVERED, subjectKind, subjectId, details });
  });
}

/**
 * What stays of a mail for the history: the words of colleagues, and the whole of what holds no secret. All else may be
 * a link that signs in.
 */
function keptOf(
  { template, data }: Pick<typeof mails.$inferSelect, 'template' | 'data'>,
  written?: WrittenMail,
) {
  if (isWordedByTeam(template)) return { content: Object(data).content };
  if (!written || !WITHOUT_SECRET.includes(template as ProductMail)) return {};
  return { content: { subject: written.subject, text: written.text } };
}
