import { fillBulkMail } from '#contracts/fill-mail.ts';
import type { LeadBulk } from '#contracts/lead-bulk.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import type { ChangedLead } from './changed-lead.ts';
import { splitRecipients } from './list-recipients.ts';
import { bumpVersions } from './set-all.ts';

type MailAction = Extract<LeadBulk, { action: 'mail' }>;

/**
 * Mails each lead by itself, but for those who have had enough of these mails for now, or whose email is not known. It
 * is contact with nobody: whoever is to be called still is. It is a change, so that a colleague who mails the same
 * people is told before a second send.
 */
export async function mailLeads(
  ctx: Context,
  tx: Transaction,
  rows: StoredLead[],
  input: MailAction,
): Promise<{ done: ChangedLead[]; leftOut: string[] }> {
  const versions = new Map(rows.map(({ userId, version }) => [userId, version]));
  const { recipients, leftOut } = await splitRecipients(ctx, tx, [...versions.keys()]);
  const seen = (id: string) => ({ id, version: versions.get(id) ?? 0 });
  const done: ChangedLead[] = leftOut.map(({ id }) => seen(id));
  for (const { id, email: to, ...values } of recipients) {
    const { subject, text } = fillBulkMail(input, values);
    const content = { subject: trustedText(subject), text: trustedText(text) };
    const mailId = await queueMail(ctx, tx, { to, template: 'lead-message', about: [id], data: { content } });
    const version = seen(id).version + 1;
    const activity = {
      version,
      subjectKind: 'lead' as const,
      subjectId: id,
      kind: 'mail' as const,
      text: content.subject,
      // One that many get is no contact with any.
      details: { mailId, contact: false },
    };
    done.push({ id, version, change: { details: { mailed: true }, activity } });
  }
  await bumpVersions(
    tx,
    recipients.map(({ id }) => id),
  );
  return { done, leftOut: leftOut.map(({ id }) => id) };
}
