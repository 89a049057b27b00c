import type { NewMail } from '#contracts/record-mail.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import { WRITTEN_BY_HAND } from '#server/domain/mail/mail-kinds.ts';
import { queueMailOrRefuse } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';

/** The record that a mail is about, and whom it is to. */
interface Addressed {
  kind: MailedSubject;
  id: string;
  to: string;
}

/**
 * Mails what a colleague wrote to the person of a record, and returns the id of the mail. They vouch for its words.
 * Throws `rate_limited` for a person who got three within the hour, and `conflict` for one of whom no email is known.
 */
export async function queueRecordMail(
  ctx: Context,
  tx: Transaction,
  { kind, id, to }: Addressed,
  { subject, text }: Pick<NewMail, 'subject' | 'text'>,
): Promise<string> {
  const content = { subject: trustedText(subject), text: trustedText(text) };
  return queueMailOrRefuse(
    ctx,
    tx,
    { to, template: WRITTEN_BY_HAND[kind], about: [id], data: { content } },
    'They got three emails within the hour. Please wait a while.',
  );
}
