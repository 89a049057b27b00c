/** The name by which a mail greets a person with this full name. */
export function firstNameOf(fullName: string): string {
  return fullName.split(' ', 1)[0] ?? fullName;
}

const NAME_MAX = 40;
/**
 * Letters and the characters that join them in names. No digits, and no dot before a letter, so that no program sees a
 * link.
 */
const PLAIN_NAME = /^\p{L}[\p{L}\p{M}'’ -]*\.?$/u;

/** Whether `text` is a name and nothing else: no program makes a link of it. */
export function isPlainName(text: string): boolean {
  return text.length <= NAME_MAX && PLAIN_NAME.test(text);
}

/** Stands for a first name that may not be mailed: `Hello there,`. */
export const UNNAMED = 'there';

/**
 * What a mail that a colleague reads before it is sent calls a person: a plain name, whether or not its owner has
 * confirmed the email.
 */
export const nameInMail = (firstName: string): string => (isPlainName(firstName) ? firstName : UNNAMED);
