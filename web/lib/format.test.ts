import { expect, test } from 'vitest';
import * as format from './format.ts';

/** Node and browsers use different spaces before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');
const afternoon = new Date(2026, 10, 21, 14, 3).toISOString();

// Mutation: the formatters of another language, or without the year.
test('dates and times read as in the United States, in the reader’s time zone', () => {
  expect(plain(format.formatDate(afternoon))).toBe('Nov 21, 2026, 2:03 PM');
  expect(format.formatDay(afternoon)).toBe('Nov 21');
  expect(format.formatLongDay(afternoon)).toBe('November 21, 2026');
  expect(plain(format.formatTime(afternoon))).toBe('2:03 PM');
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
