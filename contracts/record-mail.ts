import * as z from 'zod/mini';
import { noPlaceholders } from './mail-placeholders.ts';
import { line, paragraph } from './text.ts';

/** What became of a mail of ours. */
export const MAIL_STATUSES = ['queued', 'sent', 'captured', 'failed'] as const;

/**
 * Body of `POST /api/leads/{id}/mails` and its like: a mail to one person, and the version of the record that was seen.
 */
export const newMail = z.strictObject({
  version: z.int('Please send the version that you saw').check(z.minimum(0)),
  subject: line(1, 'Please write a subject', 150).check(noPlaceholders()),
  text: paragraph(1, 'Please write what the email says').check(noPlaceholders()),
});
export type NewMail = z.output<typeof newMail>;

/** Answer of the same. `stored`: there is no mail server, so the mail stays here. */
export const mailQueued = z.strictObject({
  success: z.literal(true),
  version: z.int(),
  stored: z.optional(z.literal(true)),
});
export type MailQueued = z.output<typeof mailQueued>;

/**
 * Answer of `GET /api/leads/{id}/mails/drafts` and its like: the templates, with the fields of that record filled in.
 * Their published name is `drafts`.
 */
export const filledTemplates = z.strictObject({
  to: z.string(),
  /** The address that waits to be confirmed in its place. */
  newEmail: z.optional(z.string()),
  drafts: z.array(
    z.strictObject({ name: z.string(), label: z.string(), subject: z.string(), text: z.string() }),
  ),
});
export type FilledTemplates = z.output<typeof filledTemplates>;
/** Those of them that a mail can begin with. */
export type MailTemplates = FilledTemplates['drafts'];

/** The key `mail` of what is a mail in a history, by which it is opened. */
export const historyMail = z.optional(
  z.strictObject({
    id: z.uuid(),
    /** `gone`: we sent it, and it is not kept any more. */
    status: z.enum([...MAIL_STATUSES, 'received', 'gone']),
    /** The address that a mail of ours went to. */
    to: z.optional(z.string()),
    /** Its subject, once it is written or received. */
    subject: z.optional(z.string()),
    /** For a reply: a machine wrote it. */
    automatic: z.optional(z.boolean()),
    /** Whether it waits for an answer. */
    waiting: z.optional(z.boolean()),
  }),
);
export type HistoryMail = NonNullable<z.output<typeof historyMail>>;

/** Answer of `GET /api/leads/mails/{id}` and its like: a mail that a colleague wrote, or a reply. */
export const recordMail = z.strictObject({
  id: z.uuid(),
  /** `received`: a reply. */
  status: z.enum([...MAIL_STATUSES, 'received']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  /** `null` where it is not kept. */
  text: z.nullable(z.string()),
  /** When it was written, or received. */
  at: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
  attempts: z.int(),
  /** The colleague who wrote it. */
  by: z.nullable(z.string()),
  /** Names of files that came with a reply; the files are only in the mailbox. */
  attachments: z.array(z.string()),
  /** Whether there is more of it in the mailbox. */
  isCut: z.boolean(),
  automatic: z.boolean(),
});
export type RecordMail = z.output<typeof recordMail>;
