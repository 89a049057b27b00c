import type { BookedAppointment } from '#contracts/booking.ts';
import { isChangeable, type StoredAppointment } from './appointment-link.ts';

/** An appointment as the person it is with sees it: without what they typed. */
export function toBooked(row: StoredAppointment, now: Date): BookedAppointment {
  const { kind, status, startsAt, endsAt, office, timeZone } = row;
  return {
    ...{ kind, status, office, timeZone },
    at: startsAt.toISOString(),
    minutes: minutesOf({ startsAt, endsAt }),
    changeable: isChangeable(row, now),
  };
}

/** How long an appointment lasts. */
export function minutesOf({ startsAt, endsAt }: Pick<StoredAppointment, 'startsAt' | 'endsAt'>): number {
  return Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}
