import * as z from 'zod/mini';
import { line, optionalParagraph, paragraph, recordId } from './text.ts';

/** Leads that one command may change. */
export const BULK_MAX = 200;
/** Hours in which a change of several leads can be undone. */
export const BULK_UNDO_HOURS = 24;

const seen = { id: recordId(), version: z.int().check(z.minimum(0)) };
const leads = z.array(z.strictObject(seen)).check(
  z.minLength(1, 'Please choose a signup'),
  z.maxLength(BULK_MAX, `Please choose at most ${BULK_MAX} signups`),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Please name each signup once'),
);
const tagId = recordId('Please choose a tag');

/**
 * Body of `POST /api/leads/bulk`: what is done to all of these leads, or to none. `{firstName}` and `{plan}` of a mail are filled
 * in for each of them. A setup is scheduled for one at a time, so `scheduled` is no status to choose here.
 */
export const leadBulk = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('assign'),
    leads,
    ownerId: z.nullable(recordId('Please choose somebody of the team')),
  }),
  z
    .strictObject({
      action: z.literal('status'),
      leads,
      status: z.enum(['pending_setup', 'contacted', 'live', 'lost'], 'Please choose a status'),
      reason: optionalParagraph(),
    })
    .check(
      z.refine(({ status, reason }) => status !== 'lost' || Boolean(reason), {
        error: 'Please say why they are lost',
        path: ['reason'],
      }),
    ),
  z.strictObject({ action: z.literal('tag'), leads, tagId }),
  z.strictObject({ action: z.literal('untag'), leads, tagId }),
  z.strictObject({
    action: z.literal('mail'),
    leads,
    subject: line(1, 'Please write a subject', 150),
    text: paragraph(1, 'Please write what the mail says'),
  }),
]);
export type LeadBulk = z.output<typeof leadBulk>;

/**
 * What became of them. `undoId` is `null` where nothing can be undone: mails are not taken back, which is to be said before.
 * `leftOut`: the ids of those who have had enough mail for now.
 */
export const leadBulkReply = z.strictObject({
  success: z.literal(true),
  undoId: z.nullable(z.uuid()),
  leads: z.array(z.strictObject(seen)),
  leftOut: z.array(z.uuid()),
});
export type LeadBulkReply = z.output<typeof leadBulkReply>;

/** Body of `POST /api/leads/bulk/undo`. */
export const leadBulkUndo = z.strictObject({ undoId: recordId('This cannot be undone') });

/** What was changed back, and what stays because it was changed since. */
export const leadBulkUndone = z.strictObject({
  success: z.literal(true),
  undone: z.array(z.uuid()),
  kept: z.array(z.uuid()),
});
export type LeadBulkUndone = z.output<typeof leadBulkUndone>;
