import type { BookedAppointment } from '#contracts/booking.ts';
import { MINUTE_MS } from '#contracts/durations.ts';
import { isChangeable } from './appointment-link.ts';
import type { StoredAppointment } from './stored-appointment.ts';
import { uidOf } from './uid-of.ts';

/** An appointment as the person it is with sees it: without what they typed. */
export function toBooked(row: StoredAppointment, now: Date): BookedAppointment {
  const { id, kind, status, startsAt, endsAt, office, timeZone, sequence } = row;
  return {
    kind,
    status,
    office,
    timeZone,
    at: startsAt.toISOString(),
    minutes: minutesOf({ startsAt, endsAt }),
    changeable: isChangeable(row, now),
    uid: uidOf(id),
    sequence,
  };
}

/** How long an appointment lasts. */
export function minutesOf({ startsAt, endsAt }: Pick<StoredAppointment, 'startsAt' | 'endsAt'>): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / MINUTE_MS);
}
