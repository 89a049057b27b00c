import { expect, test } from 'vitest';
import { csvCell, csvLine, withoutApostrophe } from './csv-cell.ts';

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
  ['- a list\n- of two', '"\'- a list\n- of two"'],
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
  ['\r=1', "'\r=1"],
  ['\n=1', "'\n=1"],
  ['\tx', "'\tx"],
  ['x;=1', "x;'=1"],
  ['x\t@SUM(1)', "x\t'@SUM(1)"],
  [['=1', 'b'], "'=1, b"],
])('%j is no formula', (value, text) => {
  expect(csvCell(value)).toBe(`"${text}"`);
});

test('a line ends as the standard says', () => {
  expect(csvLine(['a', 'b'])).toBe('"a","b"\r\n');
});

test.each(['+1 312 555 0142', '=1', '@x', 'it’s', "'tis"])('%j comes back as it was', (text) => {
  expect(withoutApostrophe(csvCell(text).slice(1, -1))).toBe(text);
});
