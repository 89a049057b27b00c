/** The records that wait for the team's work, that colleagues are told of, and about which mail comes in. */
export const WORK_SUBJECTS = ['lead', 'partnership', 'message', 'appointment'] as const;
export type WorkSubject = (typeof WORK_SUBJECTS)[number];

/** The records whose changes are sent to the team live. */
export const LIVE_SUBJECTS = [...WORK_SUBJECTS, 'partner', 'payment', 'payout'] as const;
export type LiveSubject = (typeof LIVE_SUBJECTS)[number];

/** The records whose person colleagues write mails to from the dashboard. */
export const MAILED_SUBJECTS = ['lead', 'partnership', 'message'] as const;
export type MailedSubject = (typeof MAILED_SUBJECTS)[number];
