import type { MetadataJson } from 'libphonenumber-js/core';
import parsePhoneNumber from 'libphonenumber-js/core';
import { spelledRuns } from './digits.ts';
import { normalise } from './normalise.ts';
import metadata from './phone-metadata.json' with { type: 'json' };
import { phraseList, says } from './phrases.ts';

const THIS_ONE = phraseList(`
  this number | this one | same number | the same | this phone | my cell | my number here | i'm calling from |
  i'm on | the one i called | this line | calling you on | the number you have | the one you have`);
const YES = phraseList(`
  yes | yeah | yep | sure | okay | ok | fine | correct | that's right | it is`);

/** A phone number as `+13125550188`; "this one" is the number the call comes from. No country said: one of the US. */
export function phoneIn(text: string, from: string): string | undefined {
  const typed = text.slice(0, 200);
  const digits = spelledRuns(typed).join('').replace(/\D/g, '');
  if (digits.length >= 7) {
    const plus = typed.includes('+') || /\bplus\b/i.test(typed) ? '+' : '';
    const number = parsePhoneNumber(plus + digits, 'US', metadata as unknown as MetadataJson);
    if (number?.isPossible()) return number.number;
    return plus && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
  }
  const words = normalise(typed);
  if (digits.length > 1) return undefined;
  return says(words, THIS_ONE) || says(words, YES) ? from : undefined;
}
