import * as z from 'zod/mini';
import { APPOINTMENT_KINDS, APPOINTMENT_STATUSES } from './appointment-kinds.ts';
import { listQuery } from './list-query.ts';
import { note } from './note.ts';
import { atMost, isoInstant, line, recordId } from './text.ts';

/**
 * Query of `GET /api/appointments`. `record`: id of a lead or application whose email booked. `q` finds people among
 * those ahead and of the last 90 days; `when=any` is only for it. `when=due`: what the sidebar counts. What is canceled
 * is ahead only for a `record`, a `q`, or by its `status`.
 */
export const appointmentQuery = z.extend(listQuery, {
  when: z._default(z.enum(['upcoming', 'past', 'due', 'any']), 'upcoming'),
  kind: z.optional(z.enum(APPOINTMENT_KINDS)),
  status: z.optional(z.enum(APPOINTMENT_STATUSES)),
  office: z.optional(z.string().check(atMost(60))),
  owner: z.optional(z.union([z.enum(['me', 'nobody']), recordId()], 'Please send me, nobody or an id')),
  record: z.optional(recordId()),
});
export type AppointmentQuery = z.output<typeof appointmentQuery>;

/** An appointment in the team's list. */
export const appointmentRecord = z.strictObject({
  /** Id of the appointment, or of the lead from whose record it was scheduled. */
  id: z.uuid(),
  /** `record`: a setup that the team scheduled from a lead's record, where it is changed. */
  from: z.enum(['booking', 'record']),
  kind: z.enum(APPOINTMENT_KINDS),
  status: z.enum(APPOINTMENT_STATUSES),
  at: z.iso.datetime(),
  minutes: z.int(),
  office: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The person's. */
  timeZone: z.string(),
  ownerId: z.nullable(z.uuid()),
  ownerName: z.nullable(z.string()),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type AppointmentRecord = z.output<typeof appointmentRecord>;

/** Answer of `GET /api/appointments/{id}`. */
export const appointmentDetails = z.extend(appointmentRecord, {
  /** The lead whose account has exactly this email, for those who may read leads. */
  leadId: z.nullable(z.uuid()),
  /** Newest first. */
  history: z.array(
    z.strictObject({
      id: z.uuid(),
      at: z.iso.datetime(),
      /** `moved`, `cancelled`, `held`, `missed`, `booked` (a mark was taken back), `owner` or `note`. */
      kind: z.string(),
      /** The text of a note. */
      text: z.nullable(z.string()),
      details: z.nullable(z.record(z.string(), z.unknown())),
      /** The team member; `null` for the person themselves. */
      by: z.nullable(z.string()),
      actorId: z.nullable(z.uuid()),
    }),
  ),
  /** Whether the actor may change anything. */
  writable: z.boolean(),
});
export type AppointmentDetails = z.output<typeof appointmentDetails>;

/** Body of `POST /api/appointments/{id}/cancel`: the version that was seen. */
export const appointmentChange = z.strictObject({
  version: z.int('Please send the version that you saw').check(z.minimum(0)),
});
export type AppointmentChange = z.output<typeof appointmentChange>;

/** Body of `POST /api/appointments/{id}/owner`; `null` for nobody. */
export const appointmentOwner = z.strictObject({
  ...appointmentChange.shape,
  ownerId: z.nullable(recordId('Please choose somebody of the team')),
});
export type AppointmentOwner = z.output<typeof appointmentOwner>;

/**
 * Answer of `GET /api/appointments/{id}/times`: every free time that it can move to, and whose it would be: its own
 * office’s where that is free.
 */
export const moveTimes = z.array(z.strictObject({ at: z.iso.datetime(), office: z.string() }));
export type MoveTimes = z.output<typeof moveTimes>;

/** Body of `POST /api/appointments/{id}/move`; `office` as it was offered with the time, where somebody saw it. */
export const appointmentMove = z.strictObject({
  ...appointmentChange.shape,
  at: isoInstant('Please choose a time'),
  office: z.optional(line(1, 'Please name the office')),
});
export type AppointmentMove = z.output<typeof appointmentMove>;

/** Body of `POST /api/appointments/{id}/mark`: what became of it; `booked` takes a mark back. */
export const appointmentMark = z.strictObject({
  ...appointmentChange.shape,
  status: z.enum(['held', 'missed', 'booked'], 'Please choose what became of it'),
});
export type AppointmentMark = z.output<typeof appointmentMark>;

/** Body of `POST /api/appointments/{id}/notes`. */
export const appointmentNote = note;
export type AppointmentNote = z.output<typeof appointmentNote>;

/** Answer of every change. */
export const appointmentChanged = z.strictObject({ success: z.literal(true), version: z.int() });
export type AppointmentChanged = z.output<typeof appointmentChanged>;
