/** Makes a formatter at its first use: the first one of a page takes about 20 ms, which a page without dates saves. */
function lazily<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => (made ??= make());
}
const dates = (options: Intl.DateTimeFormatOptions) =>
  lazily(() => new Intl.DateTimeFormat('en-US', options));

const count = lazily(() => new Intl.NumberFormat('en-US'));
const day = dates({ month: 'short', day: 'numeric' });
const time = dates({ hour: 'numeric', minute: '2-digit' });
const date = dates({ month: 'short', day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit' });
const moment = dates({ dateStyle: 'medium', timeStyle: 'short' });
const longDay = dates({ dateStyle: 'long' });
const utcDay = dates({ month: 'short', day: 'numeric', timeZone: 'UTC' });
const utcDate = dates({ dateStyle: 'medium', timeZone: 'UTC' });

/** A number with thousands separated, e.g. `1,204`. */
export const formatCount = (value: number) => count().format(value);

/** `iso` in the reader's time zone, e.g. `Nov 21, 2026, 02:13 PM`. */
export const formatDate = (iso: string) => date().format(new Date(iso));

/** `iso` in the reader's time zone for use in a sentence, e.g. `Nov 21, 2026, 2:13 PM`. */
export const formatMoment = (iso: string) => moment().format(new Date(iso));

/** The day alone, e.g. `Nov 21`. */
export const formatDay = (iso: string) => day().format(new Date(iso));

/** The day alone with its year, e.g. `November 21, 2026`. */
export const formatLongDay = (iso: string) => longDay().format(new Date(iso));

/** The time alone, e.g. `2:13 PM`. */
export const formatTime = (iso: string) => time().format(new Date(iso));

/** A day in UTC, `2026-11-21`, as `Nov 21`. */
export const formatUtcDay = (iso: string) => utcDay().format(new Date(iso));

/** A day in UTC with its year, as `Nov 21, 2026`. */
export const formatUtcDate = (iso: string) => utcDate().format(new Date(iso));
