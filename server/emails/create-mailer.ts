import type { SiteConfig } from '#server/domain/context.ts';
import type { Mailer } from '#server/domain/mail/mailer.ts';
import type { Env } from '#server/env.ts';
import { CONTENT_FOLDER } from '#server/package-root.ts';
import { readMailCopy } from './mail-copy.ts';
import { createSender } from './smtp.ts';
import { createWriter } from './write-mail.ts';

/** Writes mails with the copy of `content/mails` and sends them to `SMTP_URL`, or captures them if it is not set. */
export function createMailer(env: Env, { companyName, contactEmail }: SiteConfig): Mailer {
  const from = env.MAIL_FROM ?? `${companyName} <${contactEmail}>`;
  const email = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return {
    write: createWriter(readMailCopy(CONTENT_FOLDER), { name: companyName, email }),
    send: createSender({ smtpUrl: env.SMTP_URL, from }),
  };
}
