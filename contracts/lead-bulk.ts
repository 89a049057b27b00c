import * as z from 'zod/mini';
import { BULK_MAX } from './bulk-max.ts';
import { noPlaceholders } from './mail-placeholders.ts';
import { filledTemplates } from './record-mail.ts';
import { line, optionalParagraph, paragraph, recordId } from './text.ts';

/** What is filled in for each person; a subject holds no name, so that one is left out there. */
const FILLED_IN = ['firstName', 'plan'];
const IN_TEXT = [...FILLED_IN, 'theirCompany'];
const seen = { id: recordId(), version: z.int().check(z.minimum(0)) };
const leads = z.array(z.strictObject(seen)).check(
  z.minLength(1, 'Please choose a signup'),
  z.maxLength(BULK_MAX, `Please choose at most ${BULK_MAX} signups`),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Please name each signup once'),
);
/** What each action needs beside the leads. */
const NEEDED = {
  assign: ['ownerId'],
  status: ['status'],
  tag: ['tagId'],
  untag: ['tagId'],
  mail: ['subject', 'text'],
} as const satisfies Record<string, readonly string[]>;
const ACTIONS = Object.keys(NEEDED) as [keyof typeof NEEDED, ...(keyof typeof NEEDED)[]];
const MISSING = {
  ownerId: 'Please choose somebody of the team',
  status: 'Please choose a status',
  tagId: 'Please choose a tag',
  subject: 'Please write a subject',
  text: 'Please write what the email says',
} as const;

/** A mail to several, which names nothing that is not filled in: the form of it and the server have the same rules. */
export const bulkMail = {
  subject: line(1, MISSING.subject, 150).check(noPlaceholders(FILLED_IN)),
  text: paragraph(1, MISSING.text).check(noPlaceholders(IN_TEXT)),
};

/** What several leads are moved to at once; a setup is scheduled for one. */
export const BULK_STATUSES = ['pending_setup', 'contacted', 'live', 'lost'] as const;

const fields = z
  .strictObject({
    action: z.enum(ACTIONS, 'Please choose what to do'),
    leads,
    ownerId: z.optional(z.nullable(recordId(MISSING.ownerId))),
    status: z.optional(z.enum(BULK_STATUSES, MISSING.status)),
    reason: optionalParagraph(),
    tagId: z.optional(recordId(MISSING.tagId)),
    subject: z.optional(bulkMail.subject),
    text: z.optional(bulkMail.text),
  })
  .check(
    z.check(({ value, issues }) => {
      const needed: readonly string[] = NEEDED[value.action];
      for (const [name, message] of Object.entries(MISSING)) {
        const isThere = value[name as keyof typeof MISSING] !== undefined;
        const wrong = needed.includes(name) ? !isThere && message : isThere && 'This does not belong to that';
        if (wrong) issues.push({ code: 'custom', input: value, path: [name], message: wrong });
      }
      if (value.status === 'lost' && !value.reason) {
        issues.push({
          code: 'custom',
          input: value,
          path: ['reason'],
          message: 'Please say why they are lost',
        });
      }
    }),
  );
type Fields = z.output<typeof fields>;
type With<Action extends keyof typeof NEEDED, Name extends keyof Fields> = Pick<
  Fields,
  'leads' | 'reason'
> & {
  action: Action;
} & { [Each in Name]-?: Exclude<Fields[Each], undefined> };

/** What is done to several leads. */
export type LeadBulk =
  | With<'assign', 'ownerId'>
  | With<'status', 'status'>
  | With<'tag' | 'untag', 'tagId'>
  | With<'mail', 'subject' | 'text'>;

/**
 * Body of `POST /api/leads/bulk`: what is done to all of these leads, or to none. `{firstName}`, `{plan}` and
 * `{theirCompany}` of a mail are filled in for each of them. A setup is scheduled for one at a time, so `scheduled` is
 * no status to choose here.
 */
export const leadBulk = z.pipe(
  fields,
  // The check above has seen to it that each action has what it needs.
  z.transform((checked) => checked as LeadBulk),
);

/**
 * What became of them. `undoId` is `null` where nothing can be undone: mails are not taken back, which is to be said
 * before. `unchanged`: the ids of those that were so already. `leftOut`: of those who have had enough mail for now, or
 * whose email is not known. `stored`: there is no mail server, so the mails stay here.
 */
export const leadBulkReply = z.strictObject({
  success: z.literal(true),
  undoId: z.nullable(z.uuid()),
  leads: z.array(z.strictObject(seen)),
  unchanged: z.array(z.uuid()),
  leftOut: z.array(z.uuid()),
  stored: z.optional(z.literal(true)),
});
export type LeadBulkReply = z.output<typeof leadBulkReply>;

/** Why somebody gets no mail: we know no email of theirs, or they have had enough mail for now. */
export const LEFT_OUT = ['no-email', 'enough-mail'] as const;

/** Body of `POST /api/leads/bulk/recipients`. */
export const leadRecipientsQuery = z.strictObject({
  ids: z.array(recordId()).check(z.minLength(1, 'Please choose a signup'), z.maxLength(BULK_MAX)),
});

/** The people who would be mailed now, with what is filled in for each, those who would not, and the templates. */
export const leadRecipients = z.strictObject({
  recipients: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      /** The address that waits to be confirmed in its place. */
      newEmail: z.optional(z.string()),
      firstName: z.string(),
      plan: z.string(),
      theirCompany: z.string(),
    }),
  ),
  leftOut: z.array(z.strictObject({ id: z.uuid(), name: z.string(), why: z.enum(LEFT_OUT) })),
  drafts: filledTemplates.shape.drafts,
});
export type LeadRecipients = z.output<typeof leadRecipients>;

/** Body of `POST /api/leads/bulk/undo`. */
export const leadBulkUndo = z.strictObject({ undoId: recordId('This cannot be undone') });

/** What was changed back, and what stays because it was changed since. */
export const leadBulkUndone = z.strictObject({
  success: z.literal(true),
  undone: z.array(z.uuid()),
  kept: z.array(z.uuid()),
});
export type LeadBulkUndone = z.output<typeof leadBulkUndone>;
