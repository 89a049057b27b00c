import { API, type ApiPath } from '#contracts/paths.ts';
import type { MailedSubject } from '#contracts/subjects.ts';
import type { WrittenEntry } from '../arrived.ts';

/** Where the mails of each kind of records are written and read. */
export const MAIL_PATHS: Record<MailedSubject, { send: ApiPath; drafts: ApiPath; mail: ApiPath }> = {
  lead: { send: API.leadMails, drafts: API.leadMailDrafts, mail: API.leadMail },
  partnership: {
    send: API.applicationMails,
    drafts: API.applicationMailDrafts,
    mail: API.applicationMail,
  },
  message: { send: API.messageMails, drafts: API.messageMailDrafts, mail: API.messageMail },
};

/** The record whose person is written to. */
export interface MailedRecord {
  kind: MailedSubject;
  id: string;
  /** As it was seen: a mail is not sent where a colleague changed the record meanwhile. */
  version: number;
  email: string;
  /** Whom the mail is to. */
  name: string;
  /** What was done with it, newest first. */
  history: readonly WrittenEntry[];
  /** What they wrote, where the mail answers it. */
  answers?: { about: string; text: string };
}
