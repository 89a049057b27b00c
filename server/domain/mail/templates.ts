import type { ExperienceLevel } from '#contracts/partnership-status.ts';

/** Subject and text that somebody of the team wrote in place of the template's own. */
export interface Letter {
  subject: string;
  /** Paragraphs, with blank lines between them. */
  text: string;
}

/** Every mail that the product sends, and what it needs to be written. Links are whole addresses. */
export interface MailTemplates {
  welcome: { firstName: string; plan: string; verifyLink: string };
  'team-signup': {
    name: string;
    email: string;
    phone: string;
    companyName: string;
    plan: string;
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
  'application-received': { firstName: string };
  'application-approved': { firstName: string; commissionPercent: number; letter: Letter };
  'application-rejected': { firstName: string; letter: Letter };
  'application-question': { firstName: string; link: string; letter: Letter };
  'team-application-answer': {
    name: string;
    companyName: string;
    question: string;
    answer: string;
    link: string;
  };
  'contact-acknowledged': { firstName: string; message: string };
  'verify-email': { firstName: string; link: string };
  'password-reset': { firstName: string; link: string };
  'password-changed': { firstName: string; contactEmail: string };
  'sign-in-codes-on': { firstName: string; contactEmail: string };
  'sign-in-codes-off': { firstName: string; contactEmail: string };
  'provider-linked': { firstName: string; provider: string; contactEmail: string };
  'setup-scheduled': Appointment;
  'setup-cancelled': Appointment;
  'promises-digest': {
    broken: number;
    due: number;
    /** Each a heading and one line per record; blank where there is none. */
    signups: string;
    messages: string;
    applications: string;
    link: string;
  };
  'admin-invitation': { invitedBy: string; link: string };
}
/** A setup: `when` by the person's clock, `officeTime` a sentence, blank where the clocks agree. */
interface Appointment {
  firstName: string;
  when: string;
  officeTime: string;
  invitation: Invitation;
}

/** What a calendar needs to enter an appointment, to move it and to take it out again (RFC 5546). */
export interface Invitation {
  uid: string;
  sequence: number;
  method: 'REQUEST' | 'CANCEL';
  /** ISO. */
  start: string;
  minutes: number;
  attendee: { name: string; email: string };
}

export type MailTemplate = keyof MailTemplates;

export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  'welcome',
  'team-signup',
  'team-application',
  'team-message',
  'application-received',
  'application-approved',
  'application-rejected',
  'application-question',
  'team-application-answer',
  'contact-acknowledged',
  'verify-email',
  'password-reset',
  'password-changed',
  'sign-in-codes-on',
  'sign-in-codes-off',
  'provider-linked',
  'setup-scheduled',
  'setup-cancelled',
  'promises-digest',
  'admin-invitation',
];

/** A mail that was written, ready to leave. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
  /** The appointment that it is about, for the reader's calendar. */
  calendar?: { method: Invitation['method']; content: string };
}
