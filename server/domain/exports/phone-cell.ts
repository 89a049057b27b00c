import parsePhoneNumber from 'libphonenumber-js/min';

/** Where the readers of an export dial from. */
const HERE = 'US';
const LENGTH_MAX = 60;

/**
 * A phone number as it is dialled in the US, e.g. `(312) 555-0162` or `011 976 7011 0142`: it reads well, begins with no sign
 * that spreadsheets calculate with, and an import reads the same number back. What is no number stays as it is.
 */
export function phoneCell(phone: string): string {
  const number = phone.length <= LENGTH_MAX ? parsePhoneNumber(phone, HERE) : undefined;
  if (!number?.isPossible()) return phone;
  if (number.countryCallingCode === '1') return number.formatNational();
  return number.format('IDD', { fromCountry: HERE });
}
