import type { MailRecord } from '#contracts/mail.ts';
import { mailName } from '#web/admin/records/mail/mail-labels.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import { countOf } from '#web/lib/format/plural.ts';
import type { BadgeTone } from '#web/ui/Badge.tsx';

export const STATUS_TONES: Record<MailRecord['status'], BadgeTone> = {
  queued: 'yellow',
  sent: 'green',
  captured: 'blue',
  failed: 'red',
};

/** The subject; before a mail is written, its name. */
export function mailTitle({ subject, template }: Pick<MailRecord, 'subject' | 'template'>): string {
  return subject ?? mailName(template);
}

/** What became of a mail, in one sentence. */
export function fateOf({
  status,
  attempts,
  sentAt,
}: Pick<MailRecord, 'status' | 'attempts' | 'sentAt'>): string {
  if (status === 'sent') return sentAt ? `Sent ${formatDateTime(sentAt)}` : 'Sent';
  if (status === 'captured') return 'Stored here, because no mail server is set up';
  const tries = countOf(attempts, 'try', 'tries');
  if (status === 'failed') return `Gave up after ${tries}`;
  return attempts === 0 ? 'On its way' : `Waiting to try again, after ${tries}`;
}
