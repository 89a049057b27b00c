import type { ExperienceLevel } from '#contracts/partnership-status.ts';
import type { PlanName } from '#contracts/plans.ts';
import type { GreetingName, OwnText } from './own-words.ts';

/** Subject and text that somebody of the team wrote in place of the template's own. */
export interface EmailContent {
  subject: OwnText;
  /** Paragraphs, with blank lines between them. */
  text: OwnText;
}

/** What a calendar needs to enter an appointment, to move it and to take it out again (RFC 5546). */
export interface Invitation {
  uid: string;
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
  /** ISO. */
  start: string;
  minutes: number;
  /** The recipient; by name where that may be mailed. */
  attendee: { name?: GreetingName | null; email: string };
}

/** Mail to addresses that anybody may have typed. Links are whole addresses. */
interface UnconfirmedMails {
  welcome: { plan: PlanName; verifyLink: OwnText };
  'verify-email': { link: OwnText };
  'application-received': Record<never, never>;
  'contact-acknowledged': Record<never, never>;
  /** `invitedBy`: the name of a colleague. */
  'admin-invitation': { invitedBy: OwnText; link: OwnText };
}

/** Mail to somebody who may have confirmed their address: greeted by name where they have. */
interface ConfirmedMails {
  'password-reset': { name: GreetingName | null; link: OwnText };
  'password-changed': { name: GreetingName | null; contactEmail: OwnText };
  'sign-in-codes-on': { name: GreetingName | null; contactEmail: OwnText };
  'sign-in-codes-off': { name: GreetingName | null; contactEmail: OwnText };
  'provider-linked': { name: GreetingName | null; provider: OwnText; contactEmail: OwnText };
  'application-approved': { commissionPercent: number; content: EmailContent };
  'application-rejected': { content: EmailContent };
  'application-question': { link: OwnText; content: EmailContent };
  'setup-scheduled': Appointment;
  'setup-cancelled': Appointment;
  /** `price` in words, e.g. `$159 a month`. */
  'plan-changed': {
    name: GreetingName | null;
    plan: PlanName;
    minutes: number;
    cycle: OwnText;
    price: OwnText;
    contactEmail: OwnText;
  };
  'lead-message': { content: EmailContent };
}

/** A setup: `when` by the person's clock, `officeTime` a sentence, blank where the clocks agree. */
type Appointment = {
  name: GreetingName | null;
  when: OwnText;
  officeTime: OwnText;
  invitation: Invitation;
};

/** Mail to the team, which may hold whatever people typed, except in its subject. */
interface TeamMails {
  'team-signup': {
    name: string;
    email: string;
    phone: string;
    companyName: string;
    plan: PlanName;
    link: string;
  };
  'team-application': {
    name: string;
    email: string;
    companyName: string;
    experience: ExperienceLevel;
    link: string;
  };
  'team-message': { name: string; email: string; subject: string; message: string; link: string };
  'team-application-answer': {
    name: string;
    companyName: string;
    question: string;
    answer: string;
    link: string;
  };
  /** To a colleague. `by`: who did it; `what`: e.g. `signup`. */
  'team-assigned': { by: string; what: string; name: string; link: string };
  'team-assigned-many': { by: string; count: number; link: string };
  'team-mentioned': { by: string; name: string; message: string; link: string };
  'team-reminder': { name: string; message: string; link: string };
  'due-digest': {
    overdue: number;
    due: number;
    /** Each a heading and one line per record; none where there is no record. */
    signups: string[];
    messages: string[];
    applications: string[];
    link: string;
  };
}

/** What is ours in a mail. A field that was typed into a form is a `string`, which is none of these. */
type Own = number | PlanName | ExperienceLevel | OwnText | EmailContent | Invitation;

/** `Mails` with every field that is not `Allowed` closed: a template that declares one cannot be sent. */
type Only<Mails, Allowed> = {
  [Template in keyof Mails]: {
    [Field in keyof Mails[Template]]: Mails[Template][Field] extends Allowed ? Mails[Template][Field] : never;
  };
};

/** Every mail that the product sends, and what it needs to be written. */
export type MailTemplates = Only<UnconfirmedMails, Own> &
  Only<ConfirmedMails, Own | GreetingName | null> &
  TeamMails;
export type MailTemplate = keyof MailTemplates;

export type TeamTemplate = keyof TeamMails;

/**
 * What is stored of each mail until it is sent. A mail about several people holds their ids, so that erasing one of them
 * touches nobody else's mail; names are read when it is written.
 */
export interface QueuedMails extends Omit<MailTemplates, 'due-digest'> {
  'due-digest': DigestData;
}

/** Who waits, by id. */
export interface DigestData {
  /** When it was made, ISO: what was due before is overdue. */
  at: string;
  /** By whose clock times are said. */
  timeZone: string;
  overdue: number;
  due: number;
  signups: DigestList;
  messages: DigestList;
  applications: DigestList;
  link: string;
}

/** How many wait in all, and the first of them; `dueAt` ISO. */
export interface DigestList {
  total: number;
  lines: { id: string; dueAt: string }[];
}

interface Kind<Audience> {
  /** Whose words it may hold: see the interfaces above. */
  audience: Audience;
  /** Who can cause one. What anybody can cause is capped: see `mail-cap.ts`. */
  causedBy: 'anybody' | 'team';
}
type Kinds = { [T in keyof UnconfirmedMails]: Kind<'unconfirmed'> } & {
  [T in keyof ConfirmedMails]: Kind<'confirmed'>;
} & { [T in keyof TeamMails]: Kind<'team'> };

/** For whom each mail is, and who causes it. */
export const MAIL_KINDS: Kinds = {
  welcome: { audience: 'unconfirmed', causedBy: 'anybody' },
  'verify-email': { audience: 'unconfirmed', causedBy: 'anybody' },
  'application-received': { audience: 'unconfirmed', causedBy: 'anybody' },
  'contact-acknowledged': { audience: 'unconfirmed', causedBy: 'anybody' },
  'admin-invitation': { audience: 'unconfirmed', causedBy: 'team' },
  'password-reset': { audience: 'confirmed', causedBy: 'anybody' },
  'password-changed': { audience: 'confirmed', causedBy: 'anybody' },
  'sign-in-codes-on': { audience: 'confirmed', causedBy: 'anybody' },
  'sign-in-codes-off': { audience: 'confirmed', causedBy: 'anybody' },
  'provider-linked': { audience: 'confirmed', causedBy: 'anybody' },
  'application-approved': { audience: 'confirmed', causedBy: 'team' },
  'application-rejected': { audience: 'confirmed', causedBy: 'team' },
  'application-question': { audience: 'confirmed', causedBy: 'team' },
  'setup-scheduled': { audience: 'confirmed', causedBy: 'team' },
  'setup-cancelled': { audience: 'confirmed', causedBy: 'team' },
  'plan-changed': { audience: 'confirmed', causedBy: 'team' },
  // Counted like what strangers cause: nobody is written to without end, whoever of the team writes.
  'lead-message': { audience: 'confirmed', causedBy: 'anybody' },
  'team-assigned': { audience: 'team', causedBy: 'team' },
  'team-assigned-many': { audience: 'team', causedBy: 'team' },
  'team-mentioned': { audience: 'team', causedBy: 'team' },
  'team-reminder': { audience: 'team', causedBy: 'team' },
  'team-signup': { audience: 'team', causedBy: 'anybody' },
  'team-application': { audience: 'team', causedBy: 'anybody' },
  'team-message': { audience: 'team', causedBy: 'anybody' },
  'team-application-answer': { audience: 'team', causedBy: 'anybody' },
  'due-digest': { audience: 'team', causedBy: 'team' },
};
export const MAIL_TEMPLATES = Object.keys(MAIL_KINDS) as MailTemplate[];
/** Mails to the team: they go to an address that no person who writes to us can call their own. */
export const TEAM_TEMPLATES = MAIL_TEMPLATES.filter((template) => MAIL_KINDS[template].audience === 'team');

/** A mail that was written, ready to leave. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  /** The appointment that it is about, for the reader's calendar. */
  calendar?: { method: Invitation['method']; content: string };
}
