import { z } from 'astro/zod';
import { action } from './link.ts';

const text = z.string().min(1);
const labelled = z.strictObject({ label: text });

/** `content/closing.yaml`: the words of the four kinds of closing blocks. */
export const closing = z.strictObject({
  /** Above the phone number. */
  phone: labelled,
  /** With `{price}` and `{minutes}` of the smallest plan, billed annually, and `{overage}` for a minute more. */
  price: z.strictObject({ text: text.includes('{price}'), note: text, more: action }),
  /** Above the name of the next industry. */
  next: labelled,
  /** Above the last lines of a call. */
  call: labelled,
  /** Above what a call leaves with the customer's people, by where it stands. */
  receipt: z.strictObject({ text, calendar: text, ticket: text }),
});
export type Closing = z.infer<typeof closing>;
