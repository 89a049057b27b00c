import { searchedDigits } from '#contracts/phone-search.ts';

/** Shorter numbers are parts of many. */
export const DIGITS_MIN = 7;
/** Digits of the shortest number that is whole without its country. */
const WHOLE_MIN = 9;
/** Where an extension begins. */
const EXTENSION = /ext|x|#|;/i;

/**
 * How a typed number is like a stored one: `same` where they differ by the country at most, `ending` where the stored
 * one ends with a piece that is typed; `undefined` for what it only has within.
 */
export function knownNumber(typed: string, stored: string): 'same' | 'ending' | undefined {
  const [one, other] = [digitsOf(typed), digitsOf(stored)];
  if (one.length < DIGITS_MIN || other.length < DIGITS_MIN) return undefined;
  if (one === other) return 'same';
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (!long.endsWith(short)) return undefined;
  if (short.length >= WHOLE_MIN) return 'same';
  return short === one ? 'ending' : undefined;
}

/** As they are searched, without an extension. */
const digitsOf = (phone: string) => searchedDigits(phone.split(EXTENSION, 1)[0] ?? '') ?? '';
