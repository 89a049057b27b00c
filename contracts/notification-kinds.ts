/**
 * What somebody of the team is told: a record was given to them, a note names them, a next step is due, a mail was
 * replied to, a colleague changed an appointment of theirs.
 */
export const NOTIFICATION_KINDS = ['assigned', 'mentioned', 'reminder', 'replied', 'changed'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
