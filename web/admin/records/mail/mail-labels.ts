import type { HistoryMail } from '#contracts/record-mail.ts';
import { mailIsCaptured } from '#web/admin/session/mail-server.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';

const SENT: Record<Exclude<HistoryMail['status'], 'received'>, string> = {
  queued: 'Email on its way',
  sent: 'Email sent',
  captured: 'Email stored, not sent',
  failed: 'Email could not be sent',
  gone: 'Email',
};

/** Title of a mail in a history: what became of it, and its subject. */
export function mailEntryTitle(mail: HistoryMail | undefined, subject: string | null): string {
  if (mail?.status !== 'received')
    return [sentText(mail?.status ?? 'gone'), subject].filter(Boolean).join(': ');
  return `${mail.automatic ? 'Automatic reply' : 'Replied'}: ${mail.subject ?? ''}`;
}

/** What waits where no mail server is set up is stored in seconds. */
const sentText = (status: keyof typeof SENT): string =>
  SENT[status === 'queued' && mailIsCaptured() ? 'captured' : status];

/** Mails of which the template does not say to which address they went. */
const NAMES: Readonly<Record<string, string>> = {
  'email-changed': 'Email change, sent to the old address',
  'confirm-new-email': 'Link to confirm the new address',
};

/** What the team calls a mail of the site, before it is written and after: `password-reset` reads `Password reset`. */
export const mailName = (template: string): string =>
  NAMES[template] ?? statusLabel(template.replaceAll('-', '_'));
