import type { ExperienceLevel } from '#contracts/application-status.ts';
import type { PlanName } from '#contracts/plans.ts';
import type { GreetedMails } from './greeted-mails.ts';
import type { Invitation, MailText } from './mail-values.ts';
import type { TeamMails } from './team-mails.ts';
import type { GreetingName, TrustedText } from './trusted-text.ts';
import type { UnconfirmedMails } from './unconfirmed-mails.ts';

/** The types of our own texts in a mail. A field that was typed into a form is a `string`, which is not among them. */
type Own = number | PlanName | ExperienceLevel | TrustedText | MailText | Invitation;

/** `Mails` with every field that is not `Allowed` closed: a template that declares one cannot be sent. */
type Only<Mails, Allowed> = {
  [Template in keyof Mails]: {
    [Field in keyof Mails[Template]]: Mails[Template][Field] extends Allowed ? Mails[Template][Field] : never;
  };
};

/** Every mail that the product sends, with the values of its template. */
export type ProductMails = Only<UnconfirmedMails, Own> &
  Only<GreetedMails, Own | GreetingName | null> &
  TeamMails;
export type ProductMail = keyof ProductMails;

export type TeamMail = keyof TeamMails;

/**
 * What is stored of each mail until it is sent. A mail about several people holds their ids, so that erasing one does
 * not touch the others' mail; names are read when it is written.
 */
export interface QueuedMails extends Omit<ProductMails, 'due-digest'> {
  'due-digest': DigestData;
}

/** The people who wait, by id. */
export interface DigestData {
  /** When it was made, ISO: records due before are overdue. */
  at: string;
  /** The time zone of its times. */
  timeZone: string;
  overdue: number;
  due: number;
  signups: DigestList;
  messages: DigestList;
  applications: DigestList;
  link: string;
}

/** The number of records that wait, and the first of them; `dueAt` ISO. */
export interface DigestList {
  total: number;
  lines: { id: string; dueAt: string }[];
}

/** A mail that is ready to be sent. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  /** The appointment that it is about, for the reader's calendar. */
  calendar?: { method: Invitation['method']; content: string };
  /** The URL that ends this kind of mail when it is opened or posted to. */
  unsubscribeLink?: string;
}
