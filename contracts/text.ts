import * as z from 'zod/mini';

/** Body of a request that says all by its path. */
export const noFields = z.strictObject({});

/** Longest single-line answer we store, in characters. */
export const LINE_MAX = 200;
/** Longest free-text answer we store, in characters. */
export const TEXT_MAX = 4000;

const NOT_ONE_LINE = 'Please use one line without special characters';
const NOT_PLAIN_TEXT = 'Please leave out special characters';

/**
 * Characters that join letters, e.g. in Persian names, that choose the form of an ideograph or a Mongolian letter, or
 * that show a sign as a picture, as phones write a heart. Elsewhere they show nothing.
 */
const JOINED =
  /\p{Extended_Pictographic}\ufe0f|\p{Unified_Ideograph}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|\p{scx=Mong}[\u180b-\u180d\u180f]|[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}][\u200c\u200d]/gu;
/** Control characters, line breaks, marks that turn the direction of text, what shows nothing, and no characters. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{DI}\p{Zl}\p{Zp}\u2800\ufffc\u{16fe4}\u{1d159}]/u;
/**
 * Control characters other than tabs and line breaks, and marks that change the order in which a longer text is shown.
 */
const TURNED = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]/u;

const tooLong = (max: number) => `Please keep this below ${max} characters`;

/**
 * At most `max` characters, `message` if there are more. It stands before every rule that reads the text, since none
 * of them is asked about a longer one.
 */
export function atMost(max: number, message = tooLong(max)) {
  return z.maxLength(max, { error: message, abort: true });
}

/** The id of a record, in lower case: ids are compared as text, too. */
export function recordId(message = 'This is not an id') {
  return z.string(message).check(atMost(36, message), z.uuid(message), z.toLowerCase());
}

/** What is outside is a slip. Days and months that are added to it stay within what PostgreSQL and JavaScript know. */
const withinYears = (message: string) => z.refine<string>((text) => text >= '1900' && text < '3000', message);

/** A day as `2026-11-21`, from 1900 to 2999. */
export function isoDay(message = 'Please send a day as 2026-11-21') {
  return z.string(message).check(atMost(10, message), z.iso.date(message), withinYears(message));
}

/** A moment in UTC as `2026-11-21T10:00:00Z`, from 1900 to 2999. */
export function isoInstant(message = 'Please send a time as 2026-11-21T10:00:00Z') {
  return z.string(message).check(atMost(40, message), z.iso.datetime(message), withinYears(message));
}

/** Whether `text` is one line, and all of it is seen as it stands. */
export function isPlainLine(text: string): boolean {
  return !UNSEEN.test(text.replace(JOINED, ''));
}

/** Whether `text` shows anything: blanks, marks and characters that are unseen show nothing by themselves. */
export function isSeen(text: string): boolean {
  return [...text].some((each) => /[^\s\p{M}]/u.test(each) && !UNSEEN.test(each));
}

/** Refuses a text of which nothing is seen, as if it were missing. */
const seen = (message: string) => z.refine<string>((text) => text === '' || isSeen(text), message);

const plainLine = z.refine<string>(isPlainLine, NOT_ONE_LINE);
const plainText = z.refine<string>((text) => !TURNED.test(text), NOT_PLAIN_TEXT);

/** A required line of text, trimmed, `min` to `max` characters. `message` is shown when it is missing or too short. */
export function line(min: number, message: string, max: number = LINE_MAX) {
  return z.string(message).check(z.trim(), atMost(max), z.minLength(min, message), plainLine, seen(message));
}

/** A required longer text, trimmed, `min` to 4000 characters. */
export function paragraph(min: number, message: string) {
  return z
    .string(message)
    .check(z.trim(), atMost(TEXT_MAX), z.minLength(min, message), plainText, seen(message));
}

/** An optional line of text, trimmed; blank counts as not given (`undefined`). */
export function optionalText(max: number = LINE_MAX) {
  return notBlank(z.string('Please enter text').check(z.trim(), atMost(max), plainLine));
}

/** An optional longer text, trimmed; blank counts as not given (`undefined`). */
export function optionalParagraph() {
  return notBlank(z.string('Please enter text').check(z.trim(), atMost(TEXT_MAX), plainText));
}

/** `text` if it may be left out; what shows nothing counts as not given (`undefined`). */
export function notBlank(text: z.ZodMiniString) {
  return z.optional(
    z.pipe(
      text,
      z.transform((value) => (isSeen(value) ? value : undefined)),
    ),
  );
}

/** An email, trimmed and lower-cased: the form in which emails are stored and compared. */
export const emailAddress = z
  .string('Please enter a valid email')
  .check(
    z.trim(),
    z.toLowerCase(),
    atMost(LINE_MAX, 'Please enter a valid email'),
    z.email('Please enter a valid email'),
  );

const WEBSITE_MESSAGE = 'Please enter a valid website URL (e.g., https://example.com)';

/** A host as it is typed, with a dot in it, and no name or password before it. */
const WEBSITE = /^https?:\/\/[^\s\\/?#@.]+\.[^\s\\/?#@]+(?:[/?#]\S*)?$/i;

const atMostLine = atMost(LINE_MAX);
const website = z.refine<string>((text) => text === '' || isWebsite(text), WEBSITE_MESSAGE);

/** A URL that is safe as a link, and leads where it seems to. Blank counts as not given. */
export const optionalWebsite = notBlank(z.string(WEBSITE_MESSAGE).check(z.trim(), atMostLine, website));

/**
 * A host with a dot in it, whose last part is no number, and perhaps a path: a URL of which `https://` was left out.
 */
const HOST_ALONE = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]*(?:[/?#]\S*)?$/u;
const withScheme = z.overwrite<string>((text) => (HOST_ALONE.test(text) ? `https://${text}` : text));

/** The same as somebody of the team enters it, or has it in a file: a host without more becomes its URL. */
export const enteredWebsite = notBlank(
  z.string(WEBSITE_MESSAGE).check(z.trim(), atMostLine, withScheme, atMostLine, website),
);

function isWebsite(text: string): boolean {
  return WEBSITE.test(text) && isPlainLine(text) && URL.canParse(text);
}
