import type { PlanName } from '#contracts/plans.ts';
import type { BookedTime, Invitation, MailText } from './mail-values.ts';
import type { GreetingName, TrustedText } from './trusted-text.ts';

/** Mails to people who may have confirmed their email: greeted by name if they have. */
export interface GreetedMails {
  'password-reset': { name: GreetingName | null; link: TrustedText };
  'password-changed': { name: GreetingName | null; contactEmail: TrustedText };
  'sign-in-codes-on': { name: GreetingName | null; contactEmail: TrustedText };
  'sign-in-codes-off': { name: GreetingName | null; contactEmail: TrustedText };
  'provider-linked': { name: GreetingName | null; provider: TrustedText; contactEmail: TrustedText };
  'application-approved': { commissionPercent: number; content: MailText };
  'application-rejected': { content: MailText };
  'application-question': { link: TrustedText; content: MailText };
  'setup-scheduled': SetupContent;
  /** `before`: when it was to be, in the person's time zone. */
  'setup-moved': SetupContent & { before: TrustedText };
  'setup-cancelled': SetupContent;
  'appointment-moved': BookedTime;
  'appointment-cancelled': BookedTime;
  'appointment-reminder': BookedTime;
  'appointment-missed': Pick<BookedTime, 'kind' | 'when' | 'link'> & { contactEmail: TrustedText };
  'plan-changed': PlanContent;
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
  'renewal-reminder': PlanContent & { when: TrustedText };
  'lead-message': { content: MailText };
  'application-message': { content: MailText };
  'message-reply': { content: MailText };
}

/** A setup: `when` in the person's time zone, `officeTime` a sentence, blank if the time zones agree. */
type SetupContent = {
  name: GreetingName | null;
  when: TrustedText;
  officeTime: TrustedText;
  invitation: Invitation;
};

/** A plan; `price` in words, e.g. `$159 a month`. */
type PlanContent = {
  name: GreetingName | null;
  plan: PlanName;
  minutes: number;
  cycle: TrustedText;
  price: TrustedText;
  contactEmail: TrustedText;
};
