import { API, type ApiPath } from '#contracts/paths.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { WrittenEntry } from '#web/admin/records/history-since.ts';

/** Where the mails of each kind of records are written and read. */
export const MAIL_PATHS: Record<MailedSubject, { send: ApiPath; drafts: ApiPath; mail: ApiPath }> = {
  lead: { send: API.leadMails, drafts: API.leadMailTemplates, mail: API.leadMail },
  partnership: {
    send: API.applicationMails,
    drafts: API.applicationMailTemplates,
    mail: API.applicationMail,
  },
  message: { send: API.messageMails, drafts: API.messageMailTemplates, mail: API.messageMail },
};

/** The record whose person is written to. */
export interface MailedRecord {
  kind: MailedSubject;
  id: string;
  /** The version of the record that was seen: a mail is not sent where a colleague changed it meanwhile. */
  version: number;
  email: string;
  /** Whom the mail is to. */
  name: string;
  /** What was done with the record, newest first. */
  history: readonly WrittenEntry[];
  /** What they wrote, where the mail answers it. */
  answers?: { about: string; text: string };
}
