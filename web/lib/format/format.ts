import { isForDay } from '#contracts/step-due.ts';

/** The zone that times are shown in; the browser's own until the server has said which the reader chose. */
let timeZone: string | undefined;
const zoned: { forget: () => void }[] = [];

/**
 * Makes a formatter at its first use: the first one of a page takes some 20 ms, for which a page without dates need not
 * wait.
 */
function lazily<Formatter>(make: () => Formatter): (() => Formatter) & { forget: () => void } {
  let made: Formatter | undefined;
  return Object.assign(() => (made ??= make()), { forget: () => (made = undefined) });
}
function dates(options: Intl.DateTimeFormatOptions) {
  const formatter = lazily(() => new Intl.DateTimeFormat('en-US', { timeZone, ...options }));
  zoned.push(formatter);
  return formatter;
}

/** Shows all times in `zone` from now on, e.g. `America/Chicago`. */
export function showTimesIn(zone: string | undefined): void {
  timeZone = zone;
  for (const { forget } of zoned) forget();
}

/** The zone that times are shown in, e.g. `America/Chicago`. */
export function shownTimeZone(): string {
  return timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const count = lazily(() => new Intl.NumberFormat('en-US'));
const dollars = lazily(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);
const day = dates({ month: 'short', day: 'numeric' });
const year = dates({ year: 'numeric' });
const time = dates({ hour: 'numeric', minute: '2-digit' });
const moment = dates({ dateStyle: 'medium', timeStyle: 'short' });
const dayOfYear = dates({ dateStyle: 'medium' });
const longDay = dates({ dateStyle: 'long' });
const weekday = dates({ weekday: 'long', month: 'long', day: 'numeric' });
const dueTime = dates({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const utcDay = dates({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const utcDate = dates({ dateStyle: 'medium', timeZone: 'UTC' });
const utcMonth = dates({ month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A number with thousands separated, e.g. `1,204`. */
export const formatCount = (value: number) => count().format(value);

/** A number that is counted no further than `most` and one, e.g. `999+`. */
export const formatUpTo = (value: number, most = 999) =>
  value > most ? `${formatCount(most)}+` : formatCount(value);

/** Dollars without cents, e.g. `$1,204`. */
export const formatDollars = (value: number) => dollars().format(value);

/** `iso` in the reader's time zone, e.g. `Nov 21, 2026, 2:13 PM`. */
export const formatDateTime = (iso: string) => moment().format(new Date(iso));

const isThisYear = (at: Date) => year().format(at) === year().format(Date.now());

/** Only the day, e.g. `Nov 21`; with its year where that is not this one, e.g. `Nov 21, 2027`. */
export function formatDay(iso: string): string {
  const at = new Date(iso);
  return (isThisYear(at) ? day : dayOfYear)().format(at);
}

/** The day of `at` with its year as in `formatDateTime`, e.g. `Nov 21, 2026`. */
export const formatDayOfYear = (at: string | number) => dayOfYear().format(new Date(at));

/** Only the day with its year, e.g. `November 21, 2026`. */
export const formatLongDay = (iso: string) => longDay().format(new Date(iso));

/** The day with its weekday, e.g. `Tuesday, November 24`. */
export const formatWeekday = (iso: string) => weekday().format(new Date(iso));

/** Only the time, e.g. `2:13 PM`. */
export const formatTime = (iso: string) => time().format(new Date(iso));

/** Day and time of what is due soon, e.g. `Tue, Nov 24, 2:13 PM`. */
export const formatDueTime = (iso: string) => dueTime().format(new Date(iso));

/** When a next step is due, e.g. `Tue, Nov 24, 2:13 PM`, or `Nov 24, 2027, 2:13 PM`; its day where it has no time. */
export function formatStepDue(iso: string): string {
  const at = new Date(iso);
  const text = (isThisYear(at) ? dueTime : moment)().format(at);
  return isForDay(iso) ? text.slice(0, text.lastIndexOf(',')) : text;
}

/** A day, `2026-11-21`, as `Nov 21`, in whatever zone it is one. */
export const formatUtcDay = (iso: string) => utcDay().format(new Date(iso));

/** The same with its year, as `Nov 21, 2026`. */
export const formatUtcDate = (iso: string) => utcDate().format(new Date(iso));

/** Its month, as `Nov 2026`. */
export const formatUtcMonth = (iso: string) => utcMonth().format(new Date(iso));
