import type { ExperienceLevel } from '#contracts/partnership-status.ts';
import type { PlanName } from '#contracts/plans.ts';
import type { GreetingName, TrustedText } from './trusted-text.ts';

/** Subject and text by a team member in place of the template's own. */
export interface EmailContent {
  subject: TrustedText;
  /** Paragraphs, with blank lines between them. */
  text: TrustedText;
}

/** What a calendar needs to enter an appointment, move it and remove it (RFC 5546). */
export interface Invitation {
  uid: string;
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
  /** ISO. */
  start: string;
  minutes: number;
  /** The recipient, with a name if that may be mailed. */
  attendee: { name?: GreetingName | null; email: string };
}

/** Mails to addresses that anybody may have typed. Links are whole URLs. */
interface UnconfirmedMails {
  welcome: { plan: PlanName; verifyLink: TrustedText; statusLink: TrustedText };
  'verify-email': { link: TrustedText };
  'confirm-reminder': { link: TrustedText };
  'application-received': { statusLink: TrustedText };
  'contact-acknowledged': { statusLink: TrustedText };
  /** `sent`: e.g. `signup`. */
  'status-link': { sent: TrustedText; statusLink: TrustedText };
  'appointment-booked': BookedTime;
  /** `invitedBy`: the name of a colleague. */
  'admin-invitation': { invitedBy: TrustedText; link: TrustedText };
  /** `partnerLink`: what the partner passes on. */
  'partner-invitation': { link: TrustedText; partnerLink: TrustedText };
}

/** Mails to people who may have confirmed their email: greeted by name if they have. */
interface ConfirmedMails {
  'password-reset': { name: GreetingName | null; link: TrustedText };
  'password-changed': { name: GreetingName | null; contactEmail: TrustedText };
  'sign-in-codes-on': { name: GreetingName | null; contactEmail: TrustedText };
  'sign-in-codes-off': { name: GreetingName | null; contactEmail: TrustedText };
  'provider-linked': { name: GreetingName | null; provider: TrustedText; contactEmail: TrustedText };
  'application-approved': { commissionPercent: number; content: EmailContent };
  'application-rejected': { content: EmailContent };
  'application-question': { link: TrustedText; content: EmailContent };
  'setup-scheduled': Appointment;
  'setup-cancelled': Appointment;
  'appointment-moved': BookedTime;
  'appointment-cancelled': BookedTime;
  'appointment-reminder': BookedTime;
  'appointment-missed': Pick<BookedTime, 'kind' | 'when' | 'link'> & { contactEmail: TrustedText };
  'plan-changed': PlanTold;
  /** `link`: of the account. */
  'setup-done': {
    name: GreetingName | null;
    plan: PlanName;
    minutes: number;
    contactEmail: TrustedText;
    link: TrustedText;
  };
  'first-month': { name: GreetingName | null; contactEmail: TrustedText; unsubscribeLink: TrustedText };
  /** `when`: the day of the renewal. */
  'renewal-reminder': PlanTold & { when: TrustedText };
  'lead-message': { content: EmailContent };
  'application-message': { content: EmailContent };
  'message-reply': { content: EmailContent };
}

/** A setup: `when` in the person's time zone, `officeTime` a sentence, blank if the time zones agree. */
type Appointment = {
  name: GreetingName | null;
  when: TrustedText;
  officeTime: TrustedText;
  invitation: Invitation;
};

/** A plan; `price` in words, e.g. `$159 a month`. */
type PlanTold = {
  name: GreetingName | null;
  plan: PlanName;
  minutes: number;
  cycle: TrustedText;
  price: TrustedText;
  contactEmail: TrustedText;
};

/** An appointment that a visitor booked: the `kind` in words, and a link to change it or, once it is cancelled, to book another. */
type BookedTime = {
  kind: TrustedText;
  when: TrustedText;
  officeTime: TrustedText;
  link: TrustedText;
  invitation: Invitation;
};

/** Mails to the team, which may hold whatever people typed, except in the subject. */
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
  /** `message`: the note, blank if there is none. */
  'team-appointment': {
    kind: string;
    when: string;
    office: string;
    name: string;
    email: string;
    phone: string;
    company: string;
    message: string;
    link: string;
  };
  /** `how`: moved or cancelled. */
  'team-appointment-changed': {
    kind: string;
    when: string;
    office: string;
    name: string;
    how: string;
    link: string;
  };
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
  /** `message`: how a reply begins. */
  'team-replied': { name: string; message: string; link: string };
  /** `name`: an endpoint's; `reason`: why nothing was delivered. */
  'team-webhook-paused': { name: string; reason: string; link: string };
  'due-digest': {
    overdue: number;
    due: number;
    /** Each a heading and one line per record; empty if there is no record. */
    signups: string[];
    messages: string[];
    applications: string[];
    link: string;
  };
}

/** The types of our own texts in a mail. A field that was typed into a form is a `string`, which is not among them. */
type Own = number | PlanName | ExperienceLevel | TrustedText | EmailContent | Invitation;

/** `Mails` with every field that is not `Allowed` closed: a template that declares one cannot be sent. */
type Only<Mails, Allowed> = {
  [Template in keyof Mails]: {
    [Field in keyof Mails[Template]]: Mails[Template][Field] extends Allowed ? Mails[Template][Field] : never;
  };
};

/** Every mail that the product sends, with the values of its template. */
export type MailTemplates = Only<UnconfirmedMails, Own> &
  Only<ConfirmedMails, Own | GreetingName | null> &
  TeamMails;
export type MailTemplate = keyof MailTemplates;

export type TeamTemplate = keyof TeamMails;

/**
 * What is stored of each mail until it is sent. A mail about several people holds their ids, so that erasing one does not
 * touch the others' mail; names are read when it is written.
 */
export interface QueuedMails extends Omit<MailTemplates, 'due-digest'> {
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

interface Kind<Audience> {
  /** Whose text it may hold: see the interfaces above. */
  audience: Audience;
  /** Who can cause it. Mails that anybody can cause are capped: see `mail-cap.ts`. */
  causedBy: 'anybody' | 'team';
}
type Kinds = { [T in keyof UnconfirmedMails]: Kind<'unconfirmed'> } & {
  [T in keyof ConfirmedMails]: Kind<'confirmed'>;
} & { [T in keyof TeamMails]: Kind<'team'> };

/** The audience of each mail, and who causes it. */
export const MAIL_KINDS: Kinds = {
  welcome: { audience: 'unconfirmed', causedBy: 'anybody' },
  'verify-email': { audience: 'unconfirmed', causedBy: 'anybody' },
  'application-received': { audience: 'unconfirmed', causedBy: 'anybody' },
  'contact-acknowledged': { audience: 'unconfirmed', causedBy: 'anybody' },
  'status-link': { audience: 'unconfirmed', causedBy: 'anybody' },
  'appointment-booked': { audience: 'unconfirmed', causedBy: 'anybody' },
  'admin-invitation': { audience: 'unconfirmed', causedBy: 'team' },
  'confirm-reminder': { audience: 'unconfirmed', causedBy: 'anybody' },
  'partner-invitation': { audience: 'unconfirmed', causedBy: 'team' },
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
  'setup-done': { audience: 'confirmed', causedBy: 'team' },
  'first-month': { audience: 'confirmed', causedBy: 'team' },
  'renewal-reminder': { audience: 'confirmed', causedBy: 'team' },
  // Counted by appointment: whoever has its link cannot have its person mailed without end.
  'appointment-moved': { audience: 'confirmed', causedBy: 'anybody' },
  'appointment-cancelled': { audience: 'confirmed', causedBy: 'anybody' },
  'appointment-reminder': { audience: 'confirmed', causedBy: 'team' },
  'appointment-missed': { audience: 'confirmed', causedBy: 'team' },
  // Counted like what strangers cause: nobody is written to without end, whoever of the team writes.
  'lead-message': { audience: 'confirmed', causedBy: 'anybody' },
  'application-message': { audience: 'confirmed', causedBy: 'anybody' },
  'message-reply': { audience: 'confirmed', causedBy: 'anybody' },
  'team-assigned': { audience: 'team', causedBy: 'team' },
  'team-assigned-many': { audience: 'team', causedBy: 'team' },
  'team-mentioned': { audience: 'team', causedBy: 'team' },
  'team-reminder': { audience: 'team', causedBy: 'team' },
  'team-replied': { audience: 'team', causedBy: 'anybody' },
  'team-signup': { audience: 'team', causedBy: 'anybody' },
  'team-application': { audience: 'team', causedBy: 'anybody' },
  'team-message': { audience: 'team', causedBy: 'anybody' },
  'team-appointment': { audience: 'team', causedBy: 'anybody' },
  'team-appointment-changed': { audience: 'team', causedBy: 'anybody' },
  'team-application-answer': { audience: 'team', causedBy: 'anybody' },
  'team-webhook-paused': { audience: 'team', causedBy: 'team' },
  'due-digest': { audience: 'team', causedBy: 'team' },
};
export const MAIL_TEMPLATES = Object.keys(MAIL_KINDS) as MailTemplate[];
/** Mails to the team: their address belongs to no person who writes to us. */
export const TEAM_TEMPLATES = MAIL_TEMPLATES.filter((template) => MAIL_KINDS[template].audience === 'team');

/** Mails that their reader can do without: each has a link that ends its kind, for a person and for mail programs (RFC 8058). */
export const OPTIONAL_MAILS: readonly MailTemplate[] = ['first-month'];

/** What a colleague writes to the person of a record, by its kind: the whole mail is their words, and is kept. */
export const WRITTEN_BY_HAND = {
  lead: 'lead-message',
  partnership: 'application-message',
  message: 'message-reply',
} as const satisfies Record<string, MailTemplate>;
export const isWrittenByHand = (template: string) =>
  Object.values<string>(WRITTEN_BY_HAND).includes(template);

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
