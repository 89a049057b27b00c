import type { PhoneNumber } from 'libphonenumber-js/min';
import { readPhone } from '#server/domain/phone.ts';
import { PhoneCell } from './csv-cell.ts';

/**
 * A phone number with its country, as the dashboard shows it: `+1 312 555 0162`, `+976 7011 0142`, with an extension
 * `(+46) 8 555 010 20 ext. 5`. An import reads the same number back; what is no number stays as it is.
 */
export function phoneCell(phone: string): string | PhoneCell {
  const number = readPhone(phone);
  if (!number) return phone;
  const { ext } = number;
  const groups = number.countryCallingCode === '1' ? inNorthAmerica(number) : abroad(number);
  return ext ? `(${groups.replace(' ', ') ')} ext. ${ext}` : new PhoneCell(groups);
}

const inNorthAmerica = ({ nationalNumber }: PhoneNumber) =>
  `+1 ${nationalNumber.replace(/^(\d{3})(\d{3})/, '$1 $2 ')}`;

function abroad(number: PhoneNumber): string {
  // Countries write an extension in ways of their own.
  const dialed = number.format('INTERNATIONAL', { formatExtension: (withoutIt) => withoutIt });
  const groups = dialed.replace(/[^\d+]+/g, ' ');
  // A number that is possible, but not valid, may have no groups.
  return groups.includes(' ') ? groups : `+${number.countryCallingCode} ${number.nationalNumber}`;
}
