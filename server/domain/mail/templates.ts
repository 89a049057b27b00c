import type { ExperienceLevel } from '#contracts/partnership.ts';

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
  'admin-invitation': { invitedBy: string; link: string };
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
  'admin-invitation',
];

/** A mail that was written, ready to leave. */
export interface WrittenMail {
  subject: string;
  html: string;
  text: string;
}
