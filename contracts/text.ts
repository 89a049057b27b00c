import * as z from 'zod/mini';

/** Longest single-line answer we store, in characters. */
export const LINE_MAX = 200;
/** Longest free-text answer we store, in characters. */
export const TEXT_MAX = 4000;

const tooLong = (max: number) => `Please keep this below ${max} characters`;

/** A required line of text, trimmed, `min` to 200 characters. `message` is shown when it is missing or too short. */
export function line(min: number, message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(LINE_MAX, tooLong(LINE_MAX)));
}

/** A required longer text, trimmed, `min` to 4000 characters. */
export function paragraph(min: number, message: string) {
  return z
    .string(message)
    .check(z.trim(), z.minLength(min, message), z.maxLength(TEXT_MAX, tooLong(TEXT_MAX)));
}

/** An optional text, trimmed; blank counts as not given (`undefined`). */
export function optionalText(max: number = LINE_MAX) {
  return notBlank(z.string('Please enter text').check(z.trim(), z.maxLength(max, tooLong(max))));
}

function notBlank(text: z.ZodMiniString) {
  return z.optional(
    z.pipe(
      text,
      z.transform((value) => value || undefined),
    ),
  );
}

/** An e-mail address, trimmed and lower-cased: the form in which addresses are stored and compared. */
export const emailAddress = z
  .string('Please enter a valid email')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(LINE_MAX, 'Please enter a valid email'),
    z.email('Please enter a valid email'),
  );

const WEBSITE_MESSAGE = 'Please enter a valid website URL (e.g., https://example.com)';

/** A web address that is safe as a link: http or https, with a dot. Blank counts as not given. */
export const optionalWebsite = notBlank(
  z
    .string(WEBSITE_MESSAGE)
    .check(
      z.trim(),
      z.maxLength(LINE_MAX, tooLong(LINE_MAX)),
      z.regex(/^$|^https?:\/\/[^\s.]*\.\S*$/i, WEBSITE_MESSAGE),
    ),
);
