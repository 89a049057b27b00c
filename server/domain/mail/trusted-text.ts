declare const trusted: unique symbol;
declare const greeting: unique symbol;

/** Text by the site or its team: a link, a time, an email draft. None of it was typed into a public form. */
export type TrustedText = string & { readonly [trusted]: true };

/** A first name that may be mailed; see `nameToGreet`. */
export type GreetingName = string & { readonly [greeting]: true };

/** Marks `text` as trusted. The caller vouches for its origin. */
export const trustedText = (text: string): TrustedText => text as TrustedText;

const NAME_MAX = 40;
/**
 * Letters and the characters that join them in names. No digits, and no dot before a letter, so that no program sees a
 * link.
 */
const PLAIN_NAME = /^\p{L}[\p{L}\p{M}'’ -]*\.?$/u;

/**
 * The first name of a person whose email is confirmed, so that the name is theirs. `null` for everybody else, for whom
 * it may be a stranger's text, and for anything but a plain name.
 */
export function nameToGreet(person: { firstName: string; confirmed: boolean }): GreetingName | null {
  const { firstName, confirmed } = person;
  return confirmed && isPlainName(firstName) ? (firstName as GreetingName) : null;
}

/** Whether `text` is a name and nothing else: no program makes a link of it. */
export function isPlainName(text: string): boolean {
  return text.length <= NAME_MAX && PLAIN_NAME.test(text);
}
