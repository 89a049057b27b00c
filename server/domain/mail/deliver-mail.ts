import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import type { Primary } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { mails } from '#server/db/schema/index.ts';
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
    const told = { lastError: null, data, sentAt: clock(), subject };
    const set = { status, attempts, ...told, ...(status === 'captured' && kept) };
    await updateCounted(db, mails, set, eq(mails.id, mailId));
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error);
    const givenUp = clock().getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
    const set = { attempts, lastError, ...(givenUp && { status: 'failed' as const, data: keptOf(mail) }) };
    await updateCounted(db, mails, set, eq(mails.id, mailId));
    if (!givenUp) throw error;
  }
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
