import type { LeadDetails } from '#contracts/lead-details.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import { saidOfMail } from '#web/admin/session/mail-server.ts';

/** What becomes of the mail that a change of theirs has written. */
export const willBeMailed = ({ firstName, email }: LeadDetails['user']): string =>
  isUnknownEmail(email)
    ? 'Nobody is emailed, because no email is known'
    : saidOfMail(`${firstName} will be emailed`, `The email to ${firstName}`);
