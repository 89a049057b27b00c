import * as z from 'zod/mini';
import { WORK_SUBJECTS } from './subjects.ts';

/** Records that one day shows. */
export const MY_DAY_MAX = 200;
/** Days ahead that it looks. */
export const MY_DAY_DAYS = 7;

/**
 * `call`: a first call. `message`: to be answered. `reply`: to a mail of ours. `application`: to be decided. `step`: a
 * next step. `setup`: of one's own lead. `appointment`: one that was booked.
 */
export const MY_DAY_KINDS = [
  'call',
  'message',
  'reply',
  'application',
  'step',
  'setup',
  'appointment',
] as const;
export type MyDayKind = (typeof MY_DAY_KINDS)[number];

/** Something that waits for whoever asks. */
export const myDayItem = z.strictObject({
  kind: z.enum(MY_DAY_KINDS),
  subjectKind: z.enum(WORK_SUBJECTS),
  id: z.uuid(),
  /** The version of the record, sent with what marks it as done; of a reply `null`. */
  version: z.nullable(z.int()),
  /** Whom it is about, and their company where it is known. */
  name: z.string(),
  companyName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The next step, or the subject of a message or a reply. */
  text: z.nullable(z.string()),
  dueAt: z.iso.datetime(),
  overdue: z.boolean(),
  /** For a call, the first one or another: when somebody last called and reached nobody. */
  triedAt: z.nullable(z.iso.datetime()),
  /** For a call: whether nothing is planned for after it. */
  asksNext: z.optional(z.boolean()),
  /** For a call: the setup call that was booked with their email, if one is ahead. */
  bookedSetupAt: z.optional(z.iso.datetime()),
  /** For a call: by which clock they work, where that is known or can be guessed. */
  timeZone: z.optional(z.string()),
  /** Whether it was assigned to them. Work that is assigned to nobody waits for all who may do it. */
  mine: z.boolean(),
  /** The colleague whose it is, and who is away: it waits for all who may do it. */
  awayOwner: z.optional(z.string()),
});
export type MyDayItem = z.output<typeof myDayItem>;

/** How many wait, overdue or due in the days ahead; counted to 1,000. */
const waiting = z.strictObject({ total: z.int(), overdue: z.int() });

/** Answer of `GET /api/my-day`: what is overdue or due within the next days, the earliest first. */
export const myDay = z.strictObject({
  items: z.array(myDayItem),
  counts: z.record(z.enum(MY_DAY_KINDS), waiting),
});
export type MyDay = z.output<typeof myDay>;
