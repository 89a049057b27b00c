import * as z from 'zod/mini';
import { COMPANY_FIELDS } from './company-fields.ts';
import { LEAD_STATUSES } from './lead-status.ts';
import { recordId } from './text.ts';

/** Days in which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

/**
 * What a duplicate was recognized by. `email`: the same mailbox under another name; `name`: nearly the same, at one
 * company.
 */
export const SAME_FIELDS = ['email', 'phone', 'name', 'company'] as const;

/** Another lead of perhaps the same person. */
export const duplicate = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.nullable(z.string()),
  status: z.enum(LEAD_STATUSES),
  createdAt: z.iso.datetime(),
  same: z.array(z.enum(SAME_FIELDS)),
});
export type Duplicate = z.output<typeof duplicate>;

/** Whether it is perhaps the same person; else a colleague, who has nothing but the company in common. */
export const isSamePerson = ({ same }: Pick<Duplicate, 'same'>) => same.some((by) => by !== 'company');

const version = z.int('Please send the version that you saw').check(z.minimum(0));

/**
 * What the kept lead may take over from the one put away; a plan only where its own is unknown, because a changed one
 * is mailed. Email and due date are not among it: the first is how a person signs in, the last a response time of ours.
 */
export const MERGE_FIELDS = [
  'name',
  'phone',
  ...COMPANY_FIELDS,
  'plan',
  'status',
  'owner',
  'nextStep',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

const otherId = recordId('Please choose the other signup');

/**
 * Body of `POST /api/leads/{id}/merge`: the lead of the address is kept, the other one is put away. `take`: which of
 * its values win.
 */
export const leadMerge = z.strictObject({
  version,
  otherId,
  otherVersion: version,
  take: z._default(z.array(z.enum(MERGE_FIELDS)).check(z.maxLength(MERGE_FIELDS.length)), []),
});
export type LeadMerge = z.output<typeof leadMerge>;

/** Query of `GET /api/leads/{id}/merge/preview`. */
export const mergePreviewQuery = z.strictObject({ otherId });
export type MergePreviewQuery = z.output<typeof mergePreviewQuery>;

/** One of the two leads of a merge. */
const mergeSide = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** What stands in each field, `null` where it is unknown; of the owner the name. */
  values: z.record(z.enum(MERGE_FIELDS), z.nullable(z.string())),
  nextStepAt: z.nullable(z.iso.datetime()),
  billingCycle: z.nullable(z.string()),
  /** The partner who brought them, and payments of theirs that were recorded. */
  partner: z.nullable(z.string()),
  payments: z.int(),
});
export type MergeSide = z.output<typeof mergeSide>;

/** Answer of that: what a merge would do. */
export const mergePreview = z.strictObject({
  kept: mergeSide,
  other: mergeSide,
  /** The fields of which either value may win: those in which they differ. */
  choices: z.array(z.enum(MERGE_FIELDS)),
  /** What is read with the kept one from then on. */
  moves: z.strictObject({
    notes: z.int(),
    calls: z.int(),
    mails: z.int(),
    replies: z.int(),
    messages: z.int(),
    appointments: z.int(),
    tags: z.array(z.string()),
  }),
  /** Why these two cannot be merged this way around. */
  refused: z.nullable(z.string()),
});
export type MergePreview = z.output<typeof mergePreview>;

/** Body of `POST /api/leads/{id}/merge/undo`: the lead of the address gets the other one out again. */
export const leadUnmerge = z.strictObject({ otherId });
export type LeadUnmerge = z.output<typeof leadUnmerge>;

/** A lead that was merged into another one, which lists it. */
export const mergedLead = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  at: z.iso.datetime(),
  undoUntil: z.iso.datetime(),
});
