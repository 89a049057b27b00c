import { isForDay } from '#contracts/step-due.ts';

const DUE = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
const OF_ANOTHER_YEAR = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A due date by the clock of a zone, as the dashboard shows it, e.g. `Tue, Nov 24, 2:13 PM`. */
export function dueInZone(dueAt: string, timeZone: string): string {
  return formatted(dueAt, { timeZone, ...DUE });
}

/** The same of a next step: of another year than `now`'s, `Nov 24, 2027, 2:13 PM`; its day where it has no time. */
export function stepDueInZone(dueAt: string, timeZone: string, now: Date): string {
  const yearOf = (iso: string) => formatted(iso, { timeZone, year: 'numeric' });
  const isThisYear = yearOf(dueAt) === yearOf(now.toISOString());
  const text = formatted(dueAt, { timeZone, ...(isThisYear ? DUE : OF_ANOTHER_YEAR) });
  return isForDay(dueAt) ? text.slice(0, text.lastIndexOf(',')) : text;
}

function formatted(iso: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', options).format(new Date(iso)).replaceAll('\u202f', ' ');
}
