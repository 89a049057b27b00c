import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/min';

/** Where a number without a country is dialled: the site writes US English for US businesses. */
const COUNTRY: CountryCode = 'US';
/** No number is longer, with everything that people write around it. */
const LENGTH_MAX = 60;

/** The digits of a phone number, by which two spellings of it are the same. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** A phone number in E.164, e.g. `+13125550162` for `(312) 555-0162`; `null` where it cannot be one. */
export function e164Of(phone: string | null | undefined): string | null {
  if (!phone || phone.length > LENGTH_MAX) return null;
  const number = parsePhoneNumber(phone, COUNTRY);
  return number?.isPossible() ? number.number : null;
}
