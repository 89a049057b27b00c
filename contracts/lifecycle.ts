import * as z from 'zod/mini';
import { line } from './text.ts';

/**
 * Mails that follow a customer along. Each has an entry in `server/domain/lifecycle/registry.ts` and a text in
 * `content/mails`.
 */
export const LIFECYCLE_KINDS = ['confirm-reminder', 'setup-done', 'first-month', 'renewal-reminder'] as const;
export type LifecycleKind = (typeof LIFECYCLE_KINDS)[number];

/** Mails about an appointment that go out by themselves, at a time that it decides. */
const APPOINTMENT_MAIL_KINDS = ['appointment-reminder', 'appointment-missed'] as const;
export type AppointmentMailKind = (typeof APPOINTMENT_MAIL_KINDS)[number];

/** All that a record shows as planned. */
const PLANNED_KINDS = [...LIFECYCLE_KINDS, ...APPOINTMENT_MAIL_KINDS] as const;
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** What the team calls them. */
export const LIFECYCLE_LABELS: Readonly<Record<PlannedKind, string>> = {
  'confirm-reminder': 'Email not confirmed',
  'setup-done': 'Setup done',
  'first-month': 'After the first month',
  'renewal-reminder': 'Before the renewal',
  'appointment-reminder': 'The day before the appointment',
  'appointment-missed': 'After a missed appointment',
};

/** Longest name of an occurrence. */
const OCCURRENCE_MAX = 100;
const which = {
  kind: z.enum(PLANNED_KINDS, 'Please send the kind of a planned email'),
  /** Which of several of its kind, as it was listed; blank where there is one. */
  occurrence: z.string('Please send which one').check(z.maxLength(OCCURRENCE_MAX)),
};

/** A mail that the record shows as planned, or as one that will not be sent. */
export const plannedMail = z.strictObject({
  ...which,
  at: z.iso.datetime(),
  /** `unsubscribed`: its reader wants none of this kind. */
  state: z.enum(['planned', 'stopped', 'unsubscribed']),
  /** The team member who stopped it, and when it was stopped. */
  actorId: z.nullable(z.uuid()),
  stoppedAt: z.nullable(z.iso.datetime()),
});
export type PlannedMail = z.output<typeof plannedMail>;

/** Body of `POST /api/leads/{id}/planned-mails/stop` and `/resume`. */
export const plannedMailChange = z.strictObject(which);
export type PlannedMailChange = z.output<typeof plannedMailChange>;

/** Body of `POST /api/unsubscribe`; mail providers send the token in the query of `POST /unsubscribe`. */
export const unsubscribeForm = z.strictObject({ token: line(1, 'Please send the token of the link', 500) });

/** Answer of it. */
export const unsubscribeReply = z.strictObject({ success: z.literal(true) });
