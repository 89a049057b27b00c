import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';

/** Where a number without a country is dialed: the site writes US English for US businesses. */
const COUNTRY: CountryCode = 'US';
/** No number is longer, with everything that people write around it. */
const LENGTH_MAX = 60;

/** A number with fewer digits does not identify a person: it is an extension, which many may share. */
const DIGITS_MIN = 7;
/** How a call to another country begins where `+` was not typed: in Europe, and in the US. */
const ABROAD = /^[\s(]*00(?=[\s)]*[1-9])/;

/** The digits of a phone number as typed. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** A phone number in E.164, e.g. `+13125550162` for `(312) 555-0162`; `null` where it cannot be one. */
export function e164Of(phone: string | null | undefined): string | null {
  return (phone && readPhone(phone)?.number) || null;
}

/** A phone number as it is dialed from here, or from anywhere with its country; `undefined` where it cannot be one. */
export function readPhone(phone: string) {
  if (phone.length > LENGTH_MAX) return undefined;
  const number = parsePhoneNumber(phone.replace(ABROAD, '+'), COUNTRY);
  return number?.isPossible() ? number : undefined;
}

/**
 * The digits of a number abroad as it is dialed in its own country, e.g. `030123456` for `+49 30 123456`; `undefined`
 * for other numbers.
 */
export function digitsAtHome(phone: string): string | undefined {
  const number = readPhone(phone);
  return number && number.countryCallingCode !== '1' ? digitsOf(number.formatNational()) : undefined;
}

/**
 * The digits of a number with its country, by which its spellings are the same; as typed where it cannot be a number.
 */
export function comparedDigits(phone: string): string {
  return e164Of(phone)?.slice(1) ?? digitsOf(phone);
}

/** Whether both are one number, however they are typed. */
export function isSameNumber(one: string, other: string): boolean {
  const digits = comparedDigits(one);
  return digits.length >= DIGITS_MIN && digits === comparedDigits(other);
}

/**
 * The digits under which a number may be stored: with its country, and as it is typed at home and abroad, since
 * applications and older leads hold what was typed. Empty where they would not identify anybody.
 */
export function storedDigits(phone: string): string[] {
  const digits = comparedDigits(phone);
  if (digits.length < DIGITS_MIN) return [];
  if (!e164Of(phone)) return [digits];
  const dialed = digits.startsWith('1') ? [digits.slice(1)] : [`00${digits}`, `011${digits}`];
  return [...new Set([digits, ...dialed, digitsOf(phone)])];
}

/** Digits after a country and its area code. */
const LOCAL_DIGITS = 8;

/**
 * Whether both end alike: perhaps one number, with its country and as it is dialed at home. Two whole numbers of one
 * country are not, e.g. of two area codes.
 */
export function endAlike(one: string, other: string): boolean {
  const [whole, otherWhole] = [readPhone(one), readPhone(other)];
  const areWhole = whole?.isValid() && otherWhole?.isValid();
  if (areWhole && whole?.countryCallingCode === otherWhole?.countryCallingCode) return false;
  const [a, b] = [digitsOf(one), digitsOf(other)];
  return a.length >= LOCAL_DIGITS && b.endsWith(a.slice(-LOCAL_DIGITS));
}
