import type { SiteFacts } from '#server/domain/context.ts';
import type { Postman } from '#server/domain/mail/postman.ts';
import type { Env } from '#server/env.ts';
import { CONTENT_FOLDER } from '#server/package-root.ts';
import { createSender } from './smtp.ts';
import { readMailWords } from './words.ts';
import { createWriter } from './write-mail.ts';

/** Writes mail in the words of `content/mails` and hands it to `SMTP_URL`, or captures it where there is none. */
export function createPostman(env: Env, { companyName, contactEmail }: SiteFacts): Postman {
  const from = env.MAIL_FROM ?? `${companyName} <${contactEmail}>`;
  const email = /<([^<>]+)>/.exec(from)?.[1] ?? from;
  return {
    write: createWriter(readMailWords(CONTENT_FOLDER), { name: companyName, email }),
    send: createSender({ smtpUrl: env.SMTP_URL, from }),
  };
}
