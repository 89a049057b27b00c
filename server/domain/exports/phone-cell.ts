import { readPhone } from '#server/domain/phone.ts';
import { PhoneCell } from './csv-cell.ts';

/**
 * A phone number as people write it: `(312) 555-0162` in the US, `+976 7011 0142` elsewhere; an import reads the same
 * number back. What is no number, or has an extension, stays as it is.
 */
export function phoneCell(phone: string): string | PhoneCell {
  const number = readPhone(phone);
  if (!number) return phone;
  if (number.countryCallingCode === '1') return number.formatNational();
  if (number.ext) return phone;
  const groups = number.formatInternational().replace(/[^\d+]+/g, ' ');
  // A number that is possible, but not valid, may have no groups.
  return new PhoneCell(
    groups.includes(' ') ? groups : `+${number.countryCallingCode} ${number.nationalNumber}`,
  );
}
