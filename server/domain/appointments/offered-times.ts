import type { AppointmentKind } from '#contracts/appointment-kinds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/durations.ts';
import { type AppError, fieldError } from '#server/domain/errors.ts';
import {
  dayAt,
  type Office,
  type OfficeHours,
  type Shift,
  shiftOn,
} from '#server/domain/sla/office-hours.ts';
import type { BookingRules } from './booking-rules.ts';

/** Where the hours and the rules stand. */
export interface Offered {
  officeHours: OfficeHours;
  booking: BookingRules;
}

/** The first and the last instant at which an appointment can begin, in ms since 1970. */
export function horizonOf({ noticeHours, daysAhead }: BookingRules, now: Date): Shift {
  const at = now.getTime();
  return { from: at + noticeHours * HOUR_MS, to: at + daysAhead * DAY_MS };
}

/** When `office` can begin an appointment of that kind, whoever has booked: in ms since 1970, the earliest first. */
export function startsOf(
  { officeHours, booking }: Offered,
  office: Office,
  kind: AppointmentKind,
  now: Date,
): number[] {
  const { from, to } = horizonOf(booking, now);
  const today = dayAt(now, office.timeZone);
  const days = Array.from({ length: booking.daysAhead + 2 }, (_, n) => today.add({ days: n }));
  return days
    .flatMap((day) => startsIn(shiftOn(officeHours, office, day), booking, kind))
    .filter((start) => start >= from && start <= to);
}

/** The offices that can begin an appointment then. Throws `validation`, which says why, where there is none. */
export function officesAt(offered: Offered, kind: AppointmentKind, at: Date, now: Date): Office[] {
  const { officeHours, booking } = offered;
  const start = at.getTime();
  const { from, to } = horizonOf(booking, now);
  if (start <= now.getTime()) throw refused('This time has passed. Please choose another.');
  if (start < from) throw refused(`Please choose a time at least ${booking.noticeHours} hours from now.`);
  if (start > to) throw refused(`Please choose a time within the next ${booking.daysAhead} days.`);
  const shifts = officeHours.offices.map((office) => ({
    office,
    shift: shiftOn(officeHours, office, dayAt(at, office.timeZone)),
  }));
  const isOpen = shifts.some(({ shift }) => shift && start >= shift.from && start < shift.to);
  if (!isOpen) throw refused('Our offices are closed at this time. Please choose one of the times offered.');
  const offices = shifts.filter(({ shift }) => startsIn(shift, booking, kind).includes(start));
  if (offices.length === 0) {
    throw refused(`Please choose one of the times offered: they begin every ${booking.stepMinutes} minutes.`);
  }
  return offices.map(({ office }) => office);
}

function startsIn(shift: Shift | undefined, booking: BookingRules, kind: AppointmentKind): number[] {
  if (!shift) return [];
  const length = booking.kinds[kind].minutes * MINUTE_MS;
  const step = booking.stepMinutes * MINUTE_MS;
  const fit = Math.max(0, Math.floor((shift.to - shift.from - length) / step) + 1);
  return Array.from({ length: fit }, (_, n) => shift.from + n * step);
}

function refused(message: string): AppError {
  return fieldError('validation', 'at', message);
}
