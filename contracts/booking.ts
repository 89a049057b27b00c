import * as z from 'zod/mini';
import { APPOINTMENT_KINDS, APPOINTMENT_STATUSES } from './appointment-kinds.ts';
import { attribution } from './attribution.ts';
import { optionalCompanyName } from './names.ts';
import { oneTimeToken } from './password.ts';
import { firstName, lastName, phoneNumber } from './signup.ts';
import { emailAddress, isoInstant, optionalParagraph } from './text.ts';
import { timeZoneName } from './time-zone.ts';

const kind = z.enum(APPOINTMENT_KINDS, 'Please choose what it is about');
const at = isoInstant('Please choose a time');

/** Query of `GET /api/booking/times`. */
export const bookingQuery = z.strictObject({ kind });
export type BookingQuery = z.output<typeof bookingQuery>;

/** Answer of `GET /api/booking/times`: every free time, the earliest first. */
export const bookingTimes = z.strictObject({
  kind,
  minutes: z.int(),
  times: z.array(z.iso.datetime()),
});
export type BookingTimes = z.output<typeof bookingTimes>;

/** The person that the appointment is with: what the form asks for besides the time. */
export const bookingPerson = z.strictObject({
  firstName,
  lastName,
  email: emailAddress,
  phone: phoneNumber,
  company: optionalCompanyName,
  note: optionalParagraph(),
});

/** Body of `POST /api/booking`. */
export const bookingForm = z.strictObject({
  ...bookingPerson.shape,
  kind,
  at,
  /** The zone in which the time was chosen, and in which mails write it. */
  timeZone: timeZoneName,
  attribution: z.optional(attribution),
});
export type BookingForm = z.input<typeof bookingForm>;
export type Booking = z.output<typeof bookingForm>;

/** An appointment as the person it is with sees it. */
export const bookedAppointment = z.strictObject({
  kind,
  status: z.enum(APPOINTMENT_STATUSES),
  at: z.iso.datetime(),
  minutes: z.int(),
  /** The city of the office that calls. */
  office: z.string(),
  timeZone: z.string(),
  /** Whether it can still be moved and cancelled by its link. */
  changeable: z.boolean(),
  /** Id of its entry in calendars, as in the mails. */
  uid: z.string(),
  sequence: z.int(),
});
export type BookedAppointment = z.output<typeof bookedAppointment>;

/** Answer of the routes of its link. */
export const bookingReply = z.strictObject({ success: z.literal(true), appointment: bookedAppointment });

/** Answer of `POST /api/booking`, status 201, with the token of a link that works for an hour. */
export const bookingMade = z.extend(bookingReply, { token: oneTimeToken });
export type BookingMade = z.output<typeof bookingMade>;

/** Body of `POST /api/booking/link` and `POST /api/booking/link/cancel`. */
export const bookingLink = z.strictObject({ token: oneTimeToken });
export type BookingLink = z.output<typeof bookingLink>;

/** Body of `POST /api/booking/link/move`. */
export const bookingMove = z.strictObject({ token: oneTimeToken, at, timeZone: timeZoneName });
export type BookingMove = z.output<typeof bookingMove>;
