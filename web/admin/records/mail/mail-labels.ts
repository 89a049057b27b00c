import type { HistoryMail } from '#contracts/record-mail.ts';

const SENT: Record<Exclude<HistoryMail['status'], 'received'>, string> = {
  queued: 'Email on its way',
  sent: 'Email sent',
  captured: 'Email stored here',
  failed: 'Email could not be sent',
  gone: 'Email',
};

/** Title of a mail in a history: what became of it, and its subject. */
export function mailEntryTitle(mail: HistoryMail | undefined, subject: string | null): string {
  if (mail?.status !== 'received') return [SENT[mail?.status ?? 'gone'], subject].filter(Boolean).join(': ');
  return `${mail.automatic ? 'Automatic reply' : 'Replied'}: ${mail.subject ?? ''}`;
}
