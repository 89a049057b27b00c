import { isForDay } from '#contracts/step-due.ts';

/** A due date by the clock of a zone, as the dashboard shows it, e.g. `Tue, Nov 24, 2:13 PM`. */
export function dueInZone(dueAt: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(new Date(dueAt))
    .replaceAll('\u202f', ' ');
}

/** The same of a next step; its day where it has no time. */
export function stepDueInZone(dueAt: string, timeZone: string): string {
  const text = dueInZone(dueAt, timeZone);
  return isForDay(dueAt) ? text.slice(0, text.lastIndexOf(',')) : text;
}
