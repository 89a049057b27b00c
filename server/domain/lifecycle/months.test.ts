import { expect, test } from 'vitest';
import { cycleEnd, plusMonths } from './months.ts';

const day = (text: string) => new Date(`${text}T10:00:00Z`);

// Mutation: adding 30 days for a month.
test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-11-22', -1, '2026-10-22'],
])('%s and %d months is %s', (from, months, to) => {
  expect(plusMonths(day(from), months)).toEqual(day(to));
});

// Mutation: beginning with cycle 0, which ends when the first one begins.
test.each([
  ['2026-01-10', 3, '2026-01-10', '2026-04-10'],
  ['2026-01-10', 3, '2026-04-10', '2026-04-10'],
  ['2026-01-10', 3, '2026-04-11', '2026-07-10'],
  ['2026-01-31', 6, '2027-02-01', '2027-07-31'],
  ['2026-08-31', 6, '2027-03-01', '2027-08-31'],
  ['2026-01-10', 12, '2031-06-01', '2032-01-10'],
])('a cycle from %s of %d months ends from %s on at %s', (start, months, earliest, end) => {
  expect(cycleEnd(day(start), months, day(earliest))).toEqual(day(end));
});
