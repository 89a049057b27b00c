/** Shorter numbers are parts of many. */
export const DIGITS_MIN = 7;
/** Digits without the zero of a call within a country that tell numbers of two countries apart. */
const HOME_MIN = 8;
/** Digits of a US number with its area code; the country is left out where it is dialed from here. */
const US_DIGITS = 10;

const ZERO_IN_BRACKETS = /\(0\)/;
/** Where an extension begins. */
const EXTENSION = /ext|x|#|;/i;
const ABROAD = /^\s*\(?(?:\+|00|011)/;

/**
 * How a typed number is like a stored one: `same` where both are whole and one number, `ending` where the stored one
 * ends with a piece that is typed; `undefined` for what it only has within.
 */
export function knownNumber(typed: string, stored: string): 'same' | 'ending' | undefined {
  const [one, other] = [wholeDigits(typed), wholeDigits(stored)];
  if (one.length < DIGITS_MIN || other.length < DIGITS_MIN) return undefined;
  if (one === other || isDialedAtHome(one, other) || isDialedAtHome(other, one)) return 'same';
  return other.endsWith(one) ? 'ending' : undefined;
}

/** Whether `home` is `abroad` as it is dialed in its own country, e.g. `030123456` for `4930123456`. */
const isDialedAtHome = (home: string, abroad: string) =>
  home.startsWith('0') && home.length > HOME_MIN && abroad.endsWith(home.slice(1));

/** Digits with the country where it is known, without an extension: a number without one is of the US. */
function wholeDigits(phone: string): string {
  const [text = ''] = phone.split(EXTENSION);
  if (ABROAD.test(text)) {
    return text
      .replace(ZERO_IN_BRACKETS, '')
      .replace(/\D/g, '')
      .replace(/^(?:00|011)/, '');
  }
  const digits = text.replace(/\D/g, '');
  return digits.length === US_DIGITS && !digits.startsWith('0') ? `1${digits}` : digits;
}
