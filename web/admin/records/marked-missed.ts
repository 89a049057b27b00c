import { saidOfMail } from '#web/admin/session/mail-server.ts';

/** What is said of an appointment that was just marked as missed, and what becomes of its person. */
export const markedMissed = (): string =>
  `Marked as missed. ${saidOfMail('In an hour they’re offered another time by email', 'The email with another time')}`;
