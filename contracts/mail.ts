import * as z from 'zod/mini';
import { MAIL_STATUSES } from './record-mail.ts';

/** A mail as the team's list shows it. */
export const mailRecord = z.strictObject({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  template: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
});
export type MailRecord = z.output<typeof mailRecord>;

/** A captured mail with its text. */
export const mailContent = z.extend(mailRecord, { text: z.nullable(z.string()) });
export type MailContent = z.output<typeof mailContent>;
