/** Minimum number of digits that are searched as a phone number in any spelling. */
const DIGITS_MIN = 4;
const PHONE = /^[\d\s()+./-]+$/;
/** The zero of a call within a country, as `+49 (0)30` has it; no call from abroad dials it. */
const ZERO_IN_BRACKETS = /^(\s*(?:\+|00)[\d\s]*)\(0\)/;
/** How a call begins from here or from Europe to abroad, and within most countries. */
const PREFIX = /^(?:00|011|0)(?=[1-9])/;

/**
 * The digits common to all spellings of the number, or the part of one, that is searched: without its prefix.
 * `undefined` where something else is searched.
 */
export function searchedDigits(q: string): string | undefined {
  const digits = digitsIn(q);
  if (!PHONE.test(q) || digits.length < DIGITS_MIN) return undefined;
  const stored = digits.replace(PREFIX, '');
  return stored.length < DIGITS_MIN ? digits : stored;
}

/** The digits of a search for a number of which few are typed yet, e.g. `773` of `(773)`; a `+` before them stays. */
export function fewDigits(q: string): string | undefined {
  const digits = digitsIn(q);
  if (!PHONE.test(q) || digits === '' || digits.length >= DIGITS_MIN) return undefined;
  return q.includes('+') ? `+${digits}` : digits;
}

/** Whether a search for `q` finds this number, as typed or with its country: without one it is of the US. */
export function isNumberSearched(phone: string, q: string): boolean {
  const searched = searchedDigits(q) ?? (PHONE.test(q) ? digitsIn(q) : '');
  const country = /^\s*\+/.test(phone) ? '' : '1';
  return searched !== '' && `${country}${digitsIn(phone)}`.includes(searched);
}

function digitsIn(text: string): string {
  return text.replace(ZERO_IN_BRACKETS, '$1').replace(/\D/g, '');
}
