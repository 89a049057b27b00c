import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/domain/mail/mailer.ts';

interface Settings {
  /** `smtp://user:password@host:587`; without it mail is captured. */
  smtpUrl: string | undefined;
  /** Sender, e.g. `Morin <hello@example.com>`. */
  from: string;
}

/** Milliseconds that a mail server may take to answer; then the job tries again. */
const SMTP_TIMEOUT_MS = 20_000;

/** Hands mail to the operator's SMTP server. Addresses and subject are encoded by nodemailer, never joined to headers. */
export function createSender({ smtpUrl, from }: Settings): Mailer['send'] {
  if (!smtpUrl) return async () => 'captured';
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>$/, '');
  return async ({ id, to, subject, html, text, calendar }) => {
    const messageId = `<${id}@${domain}>`;
    const icalEvent = calendar && { ...calendar, filename: 'invite.ics' };
    await transport.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId,
      ...(icalEvent && { icalEvent }),
    });
    return 'sent';
  };
}
