/** What the team hears of while it is changed. */
export const LIVE_SUBJECTS = ['lead', 'partnership', 'message'] as const;
export type LiveSubject = (typeof LIVE_SUBJECTS)[number];

/** Sent under this name where events may be missing: what was read before has to be read again. */
export const LIVE_RESET = 'reset';

/** Header of a request that a page makes while nobody is at it: it keeps nobody signed in. */
export const UNATTENDED = 'x-unattended';
