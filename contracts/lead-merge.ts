import * as z from 'zod/mini';
import { LEAD_STATUSES } from './lead-status.ts';
import { recordId } from './text.ts';

/** Days in which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30;

/** By what a duplicate was recognised. `email`: the same mailbox under another name; `name`: nearly the same, at one company. */
const SAME = ['email', 'phone', 'name', 'company'] as const;

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
  same: z.array(z.enum(SAME)),
});
export type Duplicate = z.output<typeof duplicate>;

/** Whether it is perhaps the same person; else a colleague, who has nothing but the company in common. */
export const isSamePerson = ({ same }: Pick<Duplicate, 'same'>) => same.some((by) => by !== 'company');

const version = z.int('Please send the version that you saw').check(z.minimum(0));

/** Body of `POST /api/leads/{id}/merge`: the lead of the address is kept, the other one is put away. */
export const leadMerge = z.strictObject({
  version,
  otherId: recordId('Please choose the other signup'),
  otherVersion: version,
});
export type LeadMerge = z.output<typeof leadMerge>;

/** Body of `POST /api/leads/{id}/merge/undo`: the lead of the address gets the other one out again. */
export const leadUnmerge = z.strictObject({ otherId: recordId('Please choose the other signup') });
export type LeadUnmerge = z.output<typeof leadUnmerge>;

/** A lead that was merged into another one, which lists it. */
export const mergedLead = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  at: z.iso.datetime(),
  undoUntil: z.iso.datetime(),
});
