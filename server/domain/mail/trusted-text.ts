import { isPlainName } from '#contracts/first-name.ts';

declare const trusted: unique symbol;
declare const greeting: unique symbol;

/** Text by the site or its team: a link, a time, a colleague's mail. None of it was typed into a public form. */
export type TrustedText = string & { readonly [trusted]: true };

/** A first name that may be mailed; see `nameToGreet`. */
export type GreetingName = string & { readonly [greeting]: true };

/** Marks `text` as trusted. The caller vouches for its origin. */
export const trustedText = (text: string): TrustedText => text as TrustedText;

/**
 * The first name of a person whose email is confirmed, so that the name is theirs. `null` for everybody else, for whom
 * it may be a stranger's text, and for anything but a plain name.
 */
export function nameToGreet(person: { firstName: string; confirmed: boolean }): GreetingName | null {
  const { firstName, confirmed } = person;
  return confirmed && isPlainName(firstName) ? (firstName as GreetingName) : null;
}
