import * as z from 'zod/mini';
import { atMost, isoDay, recordId } from './text.ts';

/** Most days that one absence lasts. */
export const ABSENCE_MAX_DAYS = 366;

/** Body of `POST /api/absences`: an absence from the first to the last day by the office's clock. */
export const absenceForm = z
  .strictObject({
    /** Who is away: a colleague, for whoever manages the team; the actor where it is left out. */
    userId: z.optional(recordId('Please choose a colleague')),
    office: z.string('Please choose an office').check(atMost(60), z.minLength(1, 'Please choose an office')),
    from: isoDay('Please choose the first day'),
    to: isoDay('Please choose the last day'),
  })
  .check(
    z.refine(({ from, to }) => to >= from, {
      path: ['to'],
      error: 'The last day cannot be before the first',
    }),
  );
export type AbsenceForm = z.output<typeof absenceForm>;

export const absenceRecord = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  office: z.string(),
  from: z.string(),
  to: z.string(),
  /** Its first moment, and the one after its last. */
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  mine: z.boolean(),
  /** The colleague who entered it for them; `null` where they did, and once the audit log no longer says so. */
  enteredBy: z.nullable(z.string()),
});

/** Answer of `GET /api/absences`: those that are not over, the earliest first, and the offices. */
export const absenceList = z.strictObject({
  offices: z.array(z.strictObject({ city: z.string(), timeZone: z.string(), capacity: z.int() })),
  absences: z.array(absenceRecord),
});
export type AbsenceList = z.output<typeof absenceList>;

/** Answer of `POST /api/absences`, status 201. `booked`: how many appointments of who is away are booked then. */
export const absenceReply = z.strictObject({ success: z.literal(true), id: recordId(), booked: z.int() });
export type AbsenceReply = z.output<typeof absenceReply>;
