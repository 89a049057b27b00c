/** The records that wait for the team's work, and that colleagues are told of. */
export const WORK_SUBJECTS = ['lead', 'partnership', 'message', 'appointment'] as const;
export type WorkSubject = (typeof WORK_SUBJECTS)[number];

/** The records whose changes are sent to the team live. */
export const LIVE_SUBJECTS = [...WORK_SUBJECTS, 'partner', 'payment', 'payout'] as const;
export type LiveSubject = (typeof LIVE_SUBJECTS)[number];

/** The records whose person colleagues write mails to from the dashboard. */
export const MAILED_SUBJECTS = ['lead', 'partnership', 'message'] as const;
export type MailedSubject = (typeof MAILED_SUBJECTS)[number];

/** Sent under this name where events may be missing: what was read before has to be read again. */
export const LIVE_RESET = 'reset';

/** Header of a background request, which a page makes while its user is idle: it does not extend the session. */
export const BACKGROUND_REQUEST = 'x-background';
