import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AmountCell, csvCell, csvLine, PhoneCell, withoutApostrophe } from './csv-cell.ts';

test.each([
  ['plain words', '"plain words"'],
  ['a "quoted", comma', '"a ""quoted"", comma"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['', '""'],
  [null, '""'],
  [undefined, '""'],
  [true, '"yes"'],
  [7, '"7"'],
  [['E-mail', 'Events'], '"E-mail, Events"'],
  ['Сараа Болд', '"Сараа Болд"'],
  ['a-b=c+d@e.example', '"a-b=c+d@e.example"'],
  ["Chicago, 'tis; it's", `"Chicago, 'tis; it's"`],
  ['- a list\n- of two', `"'- a list\n'- of two"`],
])('%j is the cell %s', (value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1 312 555 0142', "'+1 312 555 0142"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1+1', "' =1+1"],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\ufeff=1+1', "'\ufeff=1+1"],
  ['\0=1+1', "'=1+1"],
  ['=\0cmd', "'=cmd"],
  ['\uff1d1', "'\uff1d1"],
  ['\t=1', "'\t'=1"],
  ['\r=1', "'\r'=1"],
  ['\n=1', "'\n'=1"],
  ['two\n=1', "two\n'=1"],
  ['two\r\n @SUM(1)', "two\r\n' @SUM(1)"],
  ['two\u2028=1', "two\u2028'=1"],
  ['x, =1', "x,' =1"],
  ['x,\uff0b1', "x,'\uff0b1"],
  ['"=1"', `'""=1""`],
  ["'=1", "''=1"],
  ['\tx', "'\tx"],
  ['x;=1', "x;'=1"],
  ['x\t@SUM(1)', "x\t'@SUM(1)"],
  ['x|=1', "x|'=1"],
  ['x\v=1', "x\v'=1"],
  ['x\f=1', "x\f'=1"],
  ['x\u0085=1', "x\u0085'=1"],
  ['x\u2029=1', "x\u2029'=1"],
  ['\u200b=1', "'\u200b=1"],
  ['\u200e+1', "'\u200e+1"],
  ['\u200f-1', "'\u200f-1"],
  ['\u2060 @SUM(1)', "'\u2060 @SUM(1)"],
  ['x;\u202d=1', "x;'\u202d=1"],
  ['\u0001=1', "'\u0001=1"],
  ['\u3164=1', "'\u3164=1"],
  ['\ufe0f=1', "'\ufe0f=1"],
  [['=1', 'b'], "'=1, b"],
])('%j is no formula', (value, text) => {
  expect(csvCell(value)).toBe(`"${text}"`);
});

// Mutation: an amount below zero as a text, in brackets or after an apostrophe, which no program adds up.
test('an amount below zero is a number with a minus, and the same text of a person is none', () => {
  expect(csvLine([new AmountCell(-3_500), new AmountCell(5), '-35.00'])).toBe(
    `"-35.00","0.05","'-35.00"\r\n`,
  );
});

test('a line ends as RFC 4180 says', () => {
  expect(csvLine(['a', 'b'])).toBe('"a","b"\r\n');
});

test.each(['+1 312 555 0142', '=1', '@x', 'it’s', "'tis", "'=1", "''", '\t=1', "'\n-"])(
  '%j comes back as it was',
  (text) => {
    expect(withoutApostrophe(csvCell(text).slice(1, -1))).toBe(text);
  },
);

/** Texts of the characters that matter here, in any order. */
const texts = fc
  .array(
    fc.constantFrom(
      ...'=+-@＝＋－＠,;|\t\n\r\v\f\u0085\u2028\u2029"\'',
      ...' \u00a0\u3000\ufeff\u200b\u200e\u200f\u2060\u202e\u3164\ufe0f\u0001\0',
      'a',
      '1',
    ),
    { maxLength: 20 },
  )
  .map((characters) => characters.join(''));

/** The text of a cell as a spreadsheet reads it. */
const read = (cell: string) => cell.slice(1, -1).replaceAll('""', '"');

// Mutation: not escaping `|` and invisible characters; or not escaping after separators and line breaks inside a text,
// which leaves `two\n=1` as it is.
test('no piece of a text is a formula, however a program splits and trims the file', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const part of read(csvCell(text)).split(/[\t\n\v\f\r\u0085\u2028\u2029,;|]/)) {
        expect(part.replace(/[\p{DI}\p{Cc}]/gu, '').trim()).not.toMatch(/^["\s]*[=+\-@＝＋－＠]/);
      }
    }),
  );
});

test('every text can be read back unchanged, except for NUL', () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (text) => {
      expect(withoutApostrophe(read(csvCell(text)))).toBe(text.replaceAll('\0', ''));
    }),
  );
});

// Mutation: the number taken as it comes.
test.each(['=1+1', '+1-2', '+46', '+46 8=1', '+46 8 ext. 5', '46 8', '+46  8', '+46 8\n=1'])(
  'the text %j is no phone cell, which goes without an apostrophe',
  (text) => {
    expect(() => new PhoneCell(text)).toThrow(RangeError);
    expect(csvCell(new PhoneCell('+46 8 555 010 20'))).toBe('"+46 8 555 010 20"');
  },
);
