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

test('a number that is in that spelling stays as it is', () => {
  for (const text of ['\uff29\uff2e\uff36\u20117', 'ß\u00a0\u2009\u20137', 'ﬁ-7', '№\u20437']) {
    expect(documentNumber(documentNumber(text))).toBe(documentNumber(text));
  }
});
