import { z } from 'astro/zod';
import { answerPage } from './answer-page.ts';
import { claim } from './claim.ts';
import { searchDescription, searchTitle, slug } from './industry.ts';
import { action } from './link.ts';

const text = z.string().min(1);

/** Subjects that links on this site choose with `/contact?subject=<value>`; the list must offer them all. */
export const LINKED_SUBJECTS = [
  'question',
  'demo',
  'consultation',
  'call',
  'support',
  'barrier',
  'careers',
] as const;

/** `content/pages/contact.yaml`. Addresses, numbers and hours themselves stand in `content/company.yaml`. */
export const contact = z.strictObject({
  title: searchTitle,
  description: searchDescription,
  headline: text,
  lead: text,
  /** The statement on when an answer comes. */
  reply: claim,
  cards: z.strictObject({
    /** The email follows; `button` opens a mail to it. */
    email: z.strictObject({ title: text, text, button: text }),
    /** The numbers of the offices follow, each with its country. */
    phone: z.strictObject({ title: text, text, button: action }),
    /** The hours follow; `clock` says by which clock they are drawn, with `{city}` for its office. */
    hours: z.strictObject({ title: text, text, clock: text }),
  }),
  offices: z.strictObject({
    headline: text,
    items: z
      .array(
        z.strictObject({
          /** A city of `content/company.yaml`. */
          city: text,
          text,
        }),
      )
      .length(2, 'Describe both offices'),
  }),
  form: z.strictObject({
    headline: text,
    lead: text,
    /** What a message can be about, in the order of the list; the first is chosen unless a link says otherwise. */
    subjects: z
      .array(z.strictObject({ value: slug, label: text, hint: text }))
      .refine(
        (subjects) => LINKED_SUBJECTS.every((value) => subjects.some((subject) => subject.value === value)),
        `Links on the site need each of these values: ${LINKED_SUBJECTS.join(', ')}`,
      ),
    /** Below the button: what happens with the data. */
    privacy: text,
    /** The screen after sending. `{name}` stands for the first name. */
    sent: z.strictObject({ headline: text, text, action }),
  }),
  /** The pages for visitors without JavaScript, after sending: `/contact/sent` and `/contact/not-sent`. */
  sent: answerPage,
  errorPage: answerPage,
});
export type Contact = z.infer<typeof contact>;
