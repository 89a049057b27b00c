import * as z from 'zod/mini';
import { LIVE_SUBJECTS } from './subjects.ts';
import { recordId } from './text.ts';

/**
 * Data of one event of `GET /api/live`: the ids of a committed change. Its content is read from the record.
 * An event may come twice, after a lost connection: its id tells.
 */
export const liveEvent = z.strictObject({
  id: z.uuid(),
  /** What happened, as the audit log names it, e.g. `account.create`. */
  action: z.string(),
  subjectKind: z.enum(LIVE_SUBJECTS),
  subjectId: z.string(),
  at: z.iso.datetime(),
  /** The team member who did it; `null` for a visitor and for the server. */
  by: z.nullable(z.string()),
  /** Done by the subscriber, here or in another window. */
  mine: z.boolean(),
  /** The subscriber is told of it: there is a new notification. */
  forYou: z.optional(z.literal(true)),
});
export type LiveEvent = z.output<typeof liveEvent>;

/**
 * Query of `GET /api/live`: the last event that arrived, for clients that cannot send `Last-Event-ID`; or the age of a
 * page that received none yet, in milliseconds: what it shows was read since then.
 */
export const liveQuery = z.strictObject({
  after: z.optional(recordId()),
  age: z.optional(z.coerce.number('Please give milliseconds').check(z.int(), z.minimum(0))),
});
