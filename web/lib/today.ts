import { shownTimeZone } from './format.ts';

/** The day that it is for the reader, as `2026-11-21`. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: shownTimeZone() }).format();
