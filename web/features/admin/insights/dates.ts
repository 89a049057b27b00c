const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in UTC, `2026-11-21`, as `Nov 21`. */
export function shortDay(day: string): string {
  return short.format(new Date(day));
}

/** A day in UTC with its year, as `Nov 21, 2026`. */
export function longDay(day: string): string {
  return long.format(new Date(day));
}
