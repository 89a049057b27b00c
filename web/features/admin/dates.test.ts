import { expect, test } from 'vitest';
import { formatDate, formatDay, formatTime } from './dates.ts';

const plain = (text: string) => text.replace(/\u202f/g, ' ');
const afternoon = new Date(2026, 10, 21, 14, 3).toISOString();

test('writes dates in en-US with the month abbreviated and the time', () => {
  expect(plain(formatDate(afternoon))).toBe('Nov 21, 2026, 02:03 PM');
  expect(formatDay(afternoon)).toBe('Nov 21');
  expect(plain(formatTime(afternoon))).toBe('2:03 PM');
});
