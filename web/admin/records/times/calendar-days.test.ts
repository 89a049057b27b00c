import { expect, test } from 'vitest';
import { calendarDays } from './calendar-days.ts';

test.each([
  ['2026-11-29', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31', '2026-10-01', '2026-12-31'],
  ['2027-01-01', '2027-01-01', '2027-01-31', '2026-12-01', '2026-12-31', '2027-01-01', '2027-03-31'],
  ['2028-03-31', '2028-03-01', '2028-03-31', '2028-02-01', '2028-02-29', '2028-01-01', '2028-03-31'],
])('on %j this month, the last and this quarter are whole ones', (today, ...days) => {
  const of = calendarDays(today);
  expect(Object.values(of).flatMap(({ from, to }) => [from, to])).toEqual(days);
});
