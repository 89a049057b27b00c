import { shownTimeZone } from '#web/lib/format/format.ts';

/** The day of an instant in the zone in which times are shown, as `2026-11-21`. */
export const shownDayOf = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: shownTimeZone() }).format(instant);

/** The day that it is for the reader, as `2026-11-21`. */
export const today = (): string => shownDayOf(new Date());
