import type { GreetingName, TrustedText } from './trusted-text.ts';

/** Subject and text by a team member in place of the template's own. */
export interface MailText {
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

/**
 * An appointment that a visitor booked: the `kind` in words, and a link to change it or, once it is cancelled, to book
 * another.
 */
export interface BookedTime {
  kind: TrustedText;
  when: TrustedText;
  officeTime: TrustedText;
  link: TrustedText;
  invitation: Invitation;
}
