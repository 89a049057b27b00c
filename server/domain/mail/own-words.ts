declare const ours: unique symbol;
declare const greeting: unique symbol;

/** Text of the site or its team: a link, a time, a letter. Nothing in it was typed by whoever fills in a form. */
export type OwnText = string & { readonly [ours]: true };

/** A first name that may be mailed; see `nameToGreet`. */
export type GreetingName = string & { readonly [greeting]: true };

/** Marks `text` as ours. Whoever calls this vouches for where it comes from. */
export const ownText = (text: string): OwnText => text as OwnText;

const NAME_MAX = 40;
/** Letters with what joins them in names. No digit, and no dot before a letter: no mail program makes a link of it. */
const PLAIN_NAME = /^\p{L}[\p{L}\p{M}'’ -]*\.?$/u;

/**
 * The first name of somebody whose address is confirmed, so that the name is theirs. `null` for everybody else, to whom it
 * would be a stranger's words, and for what is no plain name.
 */
export function nameToGreet(person: { firstName: string; confirmed: boolean }): GreetingName | null {
  const { firstName, confirmed } = person;
  const plain = firstName.length <= NAME_MAX && PLAIN_NAME.test(firstName);
  return confirmed && plain ? (firstName as GreetingName) : null;
}
