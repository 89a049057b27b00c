import * as z from 'zod/mini';
import { attributionFields } from './attribution.ts';
import { optionalCompanyName } from './names.ts';
import { firstName, lastName } from './signup.ts';
import { atMost, emailAddress, optionalText, paragraph, TEXT_MAX } from './text.ts';

/** What a message is about; links lead to the form with one of them chosen. */
export const CONTACT_SUBJECTS = [
  'question',
  'demo',
  'consultation',
  'call',
  'support',
  'barrier',
  'careers',
] as const;
export type ContactSubject = (typeof CONTACT_SUBJECTS)[number];

/** Milliseconds below which no person fills in the form. */
export const CONTACT_MIN_MS = 2_000;

/** Body of `POST /api/contact`, and of the HTML form's `POST /contact`. */
export const contactForm = z.strictObject({
  firstName,
  lastName,
  email: emailAddress,
  company: optionalCompanyName,
  phone: optionalText(),
  subject: z.enum(CONTACT_SUBJECTS, 'Please choose what your message is about'),
  message: paragraph(10, 'Please write a few words (at least 10 characters)'),
  ...attributionFields,
  /** A field that people do not see; robots fill it in. */
  website_url: z.optional(z.string().check(atMost(TEXT_MAX))),
  /** When the form was opened, in ms since 1970; missing without JavaScript. */
  startedAt: z.optional(z.union([z.literal(''), z.coerce.number()])),
});
export type ContactForm = z.input<typeof contactForm>;
export type ContactMessage = z.output<typeof contactForm>;

export const CONTACT_SUCCESS_MESSAGE = 'Thank you. We answer within 24 hours on business days.';

/** Answer of `POST /api/contact`, status 201. */
export const contactReply = z.strictObject({ success: z.literal(true), message: z.string() });
