import type { MailedSubject } from '#contracts/live-names.ts';
import type { Permission } from '#contracts/permissions.ts';

/** The permissions to read the mails of a record, and to write one. */
export const MAIL_PERMISSIONS: Record<MailedSubject, { read: Permission; write: Permission }> = {
  lead: { read: 'signups.read', write: 'signups.write' },
  partnership: { read: 'partnerships.read', write: 'partnerships.review' },
  message: { read: 'messages.read', write: 'messages.write' },
};
