import { cityOf } from '#web/lib/city-of.ts';
import { shownTimeZone } from '#web/lib/format.ts';

interface Appointment {
  at: string;
  firstName: string;
  /** The person's. */
  timeZone: string;
}

/** The time by both clocks, each with its city, e.g. `11:00 AM Chicago · Tue 6:00 PM for Vera (Berlin)`. */
export function bothTimes(appointment: Appointment): string {
  const zone = shownTimeZone();
  const ours = `${timeIn(appointment.at, zone)} ${cityOf(zone)}`;
  return [ours, theirTime(appointment)].filter(Boolean).join(' · ');
}

/** The same with our day, e.g. `Tue, Nov 24, 11:00 AM Chicago · Tue 6:00 PM for Vera (Berlin)`. */
export function bothMoments(appointment: Appointment): string {
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return `${formatIn(appointment.at, shownTimeZone(), day)}, ${bothTimes(appointment)}`;
}

/** Their side alone, e.g. `Tue 6:00 PM for Vera (Berlin)`; blank where their clock shows what ours does. */
export function theirTime({ at, firstName, timeZone }: Appointment): string {
  const theirs = `${formatIn(at, timeZone, { weekday: 'short' })} ${timeIn(at, timeZone)}`;
  const zone = shownTimeZone();
  if (theirs === `${formatIn(at, zone, { weekday: 'short' })} ${timeIn(at, zone)}`) return '';
  return `${theirs} for ${firstName} (${cityOf(timeZone)})`;
}

function timeIn(at: string, timeZone: string): string {
  return formatIn(at, timeZone, { hour: 'numeric', minute: '2-digit' });
}

function formatIn(at: string, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(at));
}
