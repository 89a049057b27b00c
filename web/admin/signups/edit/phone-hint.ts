/** The shortest text that the form takes for a number. */
const TAKEN_FROM = 10;
/** Digits of a number with its area code, and the fewest with its country. */
const HOME = 10;
const ABROAD = 8;

/** What to look at again in a number that the form would take; `undefined` where nothing is odd. */
export function phoneHint(typed: string): string | undefined {
  const text = typed.trim();
  if (text.length < TAKEN_FROM) return undefined;
  const digits = text.replace(/\D/g, '').length;
  const least = /^\(?\s*[+0]/.test(text) ? ABROAD : HOME;
  if (digits >= least) return undefined;
  return `Only ${digits} digits: is one missing?`;
}
