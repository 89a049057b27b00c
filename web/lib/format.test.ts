import { expect, test } from 'vitest';
import * as format from './format.ts';

/** Node and browsers use different spaces before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');
const afternoon = new Date(2026, 10, 21, 14, 3).toISOString();

// Mutation: the formatters of another language, or without the year.
test('dates and times read as in the United States, in the reader’s time zone', () => {
  expect(plain(format.formatDate(afternoon))).toBe('Nov 21, 2026, 2:03 PM');
  expect(format.formatLongDay(afternoon)).toBe('November 21, 2026');
  expect(plain(format.formatTime(afternoon))).toBe('2:03 PM');
});

// Mutation: without the year, whichever it is.
test('a day of another year says which', () => {
  const day = (ago: number) => new Date(new Date().getFullYear() - ago, 10, 21, 14, 3).toISOString();
  expect(format.formatDay(day(0))).toBe('Nov 21');
  expect(format.formatDay(day(-1))).toBe(`Nov 21, ${new Date().getFullYear() + 1}`);
  expect(format.formatDay(day(1))).toBe(`Nov 21, ${new Date().getFullYear() - 1}`);
});

// Mutation: without `timeZone: 'UTC'`, west of Greenwich.
test('a day without a time is the same day everywhere', () => {
  expect(format.formatUtcDay('2026-11-21')).toBe('Nov 21');
  expect(format.formatUtcDate('2026-11-21')).toBe('Nov 21, 2026');
});

test('counts have thousands separators', () => {
  expect(format.formatCount(999)).toBe('999');
  expect(format.formatCount(1_234_567)).toBe('1,234,567');
});
