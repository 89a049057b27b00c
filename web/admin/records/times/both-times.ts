import { isForDay } from '#contracts/step-due.ts';
import { cityOf } from '#web/lib/format/city-of.ts';
import { formatStepDue, shownTimeZone } from '#web/lib/format/format.ts';
import { hoursApart } from './local-hours.ts';

interface Appointment {
  at: string;
  /** The name of the person whose clock it is; left out where it was said before. */
  firstName?: string;
  /** The person's; `null` where it is not known. */
  timeZone: string | null;
}

/** The time by both clocks, each with its city, e.g. `11:00 AM Chicago; Tue 6:00 PM for Vera (Berlin)`. */
export function bothTimes(appointment: Appointment): string {
  return [ourTime(appointment.at), theirTime(appointment)].filter(Boolean).join('; ');
}

/** The same with our day, e.g. `Tue, Nov 24, 11:00 AM Chicago; Tue 6:00 PM for Vera (Berlin)`. */
export function bothMoments(appointment: Appointment): string {
  return [ourMoment(appointment.at), theirTime(appointment)].filter(Boolean).join('; ');
}

/** Only our side, e.g. `Tue, Nov 24, 11:00 AM Chicago`. */
export function ourMoment(at: string): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return `${formatIn(at, shownTimeZone(), day)}, ${ourTime(at)}`;
}

/** The city of our zone, where the device of whoever reads shows another time and they would take ours for it. */
export function zoneToName(at: string): string {
  const zone = shownTimeZone();
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return hoursApart(at, device, zone) === 0 ? '' : cityOf(zone);
}

/** When a next step is due, e.g. `Tue, Nov 24, 11:00 AM Chicago`; a day is the same in all that we show. */
export const stepMoment = (dueAt: string): string =>
  [formatStepDue(dueAt), !isForDay(dueAt) && zoneToName(dueAt)].filter(Boolean).join(' ');

function ourTime(at: string): string {
  const zone = shownTimeZone();
  return `${timeIn(at, zone)} ${cityOf(zone)}`;
}

/** Only their side, e.g. `Tue 6:00 PM for Vera (Berlin)`; blank where their clock shows what ours does. */
export function theirTime({ at, firstName, timeZone }: Appointment): string {
  const theirs = timeZone === null ? '' : theirClock(at, timeZone);
  if (!timeZone || !theirs) return '';
  return firstName ? `${theirs} for ${firstName} (${cityOf(timeZone)})` : `${theirs} ${cityOf(timeZone)}`;
}

/** The same where the city was said before, e.g. `Tue 6:00 PM`. */
export function theirClock(at: string, timeZone: string): string {
  const [theirs, ours] = [timeZone, shownTimeZone()].map(
    (zone) => `${formatIn(at, zone, { weekday: 'short' })} ${timeIn(at, zone)}`,
  );
  return theirs && theirs !== ours ? theirs : '';
}

function timeIn(at: string, timeZone: string): string {
  return formatIn(at, timeZone, { hour: 'numeric', minute: '2-digit' });
}

function formatIn(at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at));
}
