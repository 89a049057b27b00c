import { expect, test } from 'vitest';
import { documentNumber } from './document-number.ts';

// Mutation: the dashes of before, without U+02D7, U+2043 and U+2796; folding before the normal form.
// Red: one invoice, copied from two programs, was two, and the commission was earned twice.
test.each(['\u002d\u02d7\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2796\ufe58\ufe63\uff0d'])(
  'each of the hyphens %j is the same one',
  (hyphens) => {
    expect([...hyphens].map((hyphen) => documentNumber(` inv${hyphen}7 `))).toEqual(
      Array.from(hyphens, () => 'INV-7'),
    );
  },
);

// Mutation: DASHES without `\p{Pd}`; without UNSEEN, or after the normal form.
test('a dash of any script is the same one, and what shows nothing is no part of the number', () => {
  const characters = Array.from({ length: 0x11_00_00 }, (_, code) => String.fromCodePoint(code));
  const dashes = characters.filter((each) => /\p{Pd}/u.test(each));
  expect(dashes.length).toBeGreaterThan(20);
  expect(dashes.filter((dash) => documentNumber(`inv${dash}7`) !== 'INV-7')).toEqual([]);
  const unseen = characters.filter((each) => /\p{DI}/u.test(each));
  expect(unseen.filter((each) => documentNumber(`inv${each}-7`) !== 'INV-7')).toEqual([]);
  expect(documentNumber('e\u034f\u0301-7')).toBe(documentNumber('é-7'));
});

test('a number that is in that spelling stays as it is', () => {
  for (const text of [
    '\ufe31\ufe0f7',
    '\uff29\uff2e\uff36\u20117',
    'ß\u00a0\u2009\u20137',
    'ﬁ-7',
    '№\u20437',
  ]) {
    expect(documentNumber(documentNumber(text))).toBe(documentNumber(text));
  }
});
