import { readPhone } from '#server/domain/phone.ts';
import { PhoneCell } from './csv-cell.ts';

/**
 * A phone number as people write it: `(312) 555-0162` in the US, `+976 7011 0142` elsewhere, with an extension
 * `(+46) 8 555 010 20 ext. 5`. An import reads the same number back; what is no number stays as it is.
 */
export function phoneCell(phone: string): string | PhoneCell {
  const number = readPhone(phone);
  if (!number) return phone;
  // A number that is possible, but not valid, may have no groups.
  if (number.countryCallingCode === '1')
    return number.formatNational().replace(/^(\d{3})(\d{3})(\d{4})/, '($1) $2-$3');
  const { countryCallingCode: country, nationalNumber, ext } = number;
  // Countries write an extension in ways of their own, which is added below.
  const dialled = number.format('INTERNATIONAL', { formatExtension: (withoutIt) => withoutIt });
  const digits = dialled.replace(/[^\d+]+/g, ' ');
  const groups = digits.includes(' ') ? digits : `+${country} ${nationalNumber}`;
  return ext ? `(${groups.replace(' ', ') ')} ext. ${ext}` : new PhoneCell(groups);
}
