import { expect, test } from 'vitest';
import { formatAppointment, formatDate, formatDay, formatTime, proposedSetup } from './dates.ts';

const plain = (text: string) => text.replace(/\u202f/g, ' ');
const afternoon = new Date(2026, 10, 21, 14, 3).toISOString();

test('writes dates in en-US with the month abbreviated and the time', () => {
  expect(plain(formatDate(afternoon))).toBe('Nov 21, 2026, 02:03 PM');
  expect(formatDay(afternoon)).toBe('Nov 21');
  expect(plain(formatTime(afternoon))).toBe('2:03 PM');
});

test.each([
  ['Monday', new Date(2026, 10, 23, 9), new Date(2026, 10, 25, 10)],
  ['Thursday', new Date(2026, 10, 26, 23, 59), new Date(2026, 10, 30, 10)],
  ['Friday', new Date(2026, 10, 27, 17), new Date(2026, 11, 1, 10)],
  ['Saturday', new Date(2026, 10, 21, 8), new Date(2026, 10, 24, 10)],
])('proposes the second working day at ten, on a %s', (_, now, expected) => {
  expect(proposedSetup(now)).toEqual(expected);
});

test('names the time zone of an appointment', () => {
  expect(plain(formatAppointment(new Date(2026, 10, 24, 10)))).toMatch(
    /^Tuesday, Nov 24(,| at) 10:00 AM \S+/,
  );
});
