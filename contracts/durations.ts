export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000;
/** Hours in which a change of leads, or of the owner or status of messages, can be undone. */
export const UNDO_HOURS = 24;
