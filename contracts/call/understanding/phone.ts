import type { MetadataJson } from 'libphonenumber-js/core';
import parsePhoneNumber from 'libphonenumber-js/core';
import { spelledSequences } from './digits.ts';
import { phraseList, says } from './find-phrases.ts';
import { normalize } from './normalize.ts';
import metadata from './phone-metadata.json' with { type: 'json' };

const THIS_ONE = phraseList(`
  this number | this one | same number | the same | this phone | my cell | my number here | i'm calling from |
  i'm on | the one i called | this line | calling you on | the number you have | the one you have`);
const YES = phraseList(`
  yes | yeah | yep | sure | okay | ok | fine | correct | that's right | it is`);

/** Digits of the shortest number with its area. */
const FEWEST = 7;

/** A phone number as `+13125550188`; "this one" is the number the call comes from. No country said: one of the US. */
export function phoneIn(text: string, from: string): string | undefined {
  const typed = text.slice(0, 200);
  const plus = typed.includes('+') || /\bplus\b/i.test(typed) ? '+' : '';
  const sequences = spelledSequences(typed).map((sequence) => sequence.replace(/\D/g, ''));
  const whole = sequences.join('');
  if (whole.length >= FEWEST) {
    return [whole, ...sequences]
      .map((digits) => numberOf(plus, digits))
      .find((number) => number !== undefined);
  }
  const words = normalize(typed);
  if (whole.length > 1) return undefined;
  return says(words, THIS_ONE) || says(words, YES) ? from : undefined;
}

/** A number of one of our countries, or one that was said with its plus. */
function numberOf(plus: string, digits: string): string | undefined {
  if (digits.length < FEWEST) return undefined;
  const number = parsePhoneNumber(plus + digits, 'US', metadata as unknown as MetadataJson);
  if (number?.isPossible()) return number.number;
  return plus && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : undefined;
}
