import { expect, test } from 'vitest';
import { dayBefore, daysOf } from './record-links.ts';

test('each period ends the day before the next one begins, the last one with the range', () => {
  const weeks = [{ week: '2026-10-26' }, { week: '2026-11-02' }, { week: '2026-11-09' }];
  const days = daysOf(weeks, ({ week }) => week, '2026-11-11').map(({ from, to }) => [from, to]);
  expect(days).toEqual([
    ['2026-10-26', '2026-11-01'],
    ['2026-11-02', '2026-11-08'],
    ['2026-11-09', '2026-11-11'],
  ]);
});

test('the day before the first of March is known in every year', () => {
  expect(['2024-03-01', '2026-03-01', '2026-01-01'].map(dayBefore)).toEqual([
    '2024-02-29',
    '2026-02-28',
    '2025-12-31',
  ]);
});
