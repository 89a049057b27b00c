import { afterEach, expect, test, vi } from 'vitest';
import * as format from './format.ts';

/** Node and browsers use different spaces before AM and PM. */
const plain = (text: string) => text.replace(/\u202f/g, ' ');
afterEach(() => {
  vi.useRealTimers();
  format.showTimesIn(undefined);
});

const afternoon = new Date(2026, 10, 21, 14, 3).toISOString();

// Mutation: the formatters of another language, or without the year.
test('dates and times read as in the United States, in the reader’s time zone', () => {
  expect(plain(format.formatDateTime(afternoon))).toBe('Nov 21, 2026, 2:03 PM');
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

// Mutation: without the look at `isForDay`: whoever is to write some time that day reads 11:59 PM.
test('a next step reads with its time, and without one as its day', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  format.showTimesIn('America/Chicago');
  const due = (iso: string) => plain(format.formatStepDue(iso));
  expect(due('2026-12-01T21:00:00.000Z')).toBe('Tue, Dec 1, 3:00 PM');
  expect(due('2026-12-02T05:59:00.000Z')).toBe('Tue, Dec 1, 11:59 PM');
  expect(due('2026-12-02T05:59:59.999Z')).toBe('Tue, Dec 1');
  expect(due('2027-12-01T21:00:00.000Z')).toBe('Dec 1, 2027, 3:00 PM');
  expect(due('2027-12-02T05:59:59.999Z')).toBe('Dec 1, 2027');
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
