import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/domain/mail/mailer.ts';

interface Settings {
  /** `smtp://user:password@host:587`; without it mail is captured. */
  smtpUrl: string | undefined;
  /** Sender, e.g. `Morin <hello@example.com>`. */
  from: string;
  /** Ms for one delivery, however slowly the mail server answers; then the job is retried. */
  limitMs?: number;
}

/** Ms until a mail server must have taken the connection and greeted. */
const GREETING_TIMEOUT_MS = 20_000;
/**
 * Ms for a whole delivery: a server may look through a mail before it takes it, and whoever gives up first sends it
 * twice. Less than the two minutes after which its job is begun anew.
 */
const DELIVERY_LIMIT_MS = 100_000;

/**
 * Sends mail to the operator's SMTP server. Emails and subject are encoded by nodemailer, never concatenated into
 * headers.
 */
export function createSender({ smtpUrl, from, limitMs = DELIVERY_LIMIT_MS }: Settings): Mailer['send'] {
  if (!smtpUrl) return async () => 'captured';
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: GREETING_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: limitMs,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return async ({ id, to, subject, html, text, calendar, unsubscribeLink }) => {
    const messageId = `<${id}@${domain}>`;
    const icalEvent = calendar && { ...calendar, filename: 'invite.ics' };
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId,
      signal: AbortSignal.timeout(limitMs),
      ...(icalEvent && { icalEvent }),
      ...(unsubscribeLink && { headers: oneClick(unsubscribeLink) }),
    });
    return 'sent';
  };
}

/** What makes a mail program offer to end this kind of mail with one press (RFC 8058). */
function oneClick(link: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
