import { expect, test } from 'vitest';
import { insightsQuery } from '#contracts/insights.ts';
import { rangeOf } from './periods.ts';

const ofThisMonth = (today: string) => {
  const { from, to, before, beforeTo, now, earlier } = rangeOf(
    insightsQuery.parse({ month: 'this' }),
    'UTC',
    new Date(`${today}T12:00:00Z`),
  );
  const ends = [...earlier, ...now].map((at) => at.toISOString().slice(0, 10));
  return { days: [before, beforeTo, from, to], ends };
};

// Mutation: as many days before, which are those of two months.
test('this month is compared with the same days of the month before', () => {
  expect(ofThisMonth('2026-11-23')).toEqual({
    days: ['2026-10-01', '2026-10-23', '2026-11-01', '2026-11-23'],
    ends: ['2026-10-01', '2026-10-23', '2026-11-01', '2026-11-24'],
  });
  expect(ofThisMonth('2026-03-31').days).toEqual(['2026-02-01', '2026-02-28', '2026-03-01', '2026-03-31']);
  expect(ofThisMonth('2026-01-01').days).toEqual(['2025-12-01', '2025-12-01', '2026-01-01', '2026-01-01']);
});

test('any other range is compared with as many days right before it', () => {
  const { before, beforeTo, now, earlier } = rangeOf(
    { from: '2026-11-10', to: '2026-11-12' },
    'UTC',
    new Date(),
  );
  expect([before, beforeTo]).toEqual(['2026-11-07', '2026-11-09']);
  expect(earlier[1]).toEqual(now[0]);
});

// Mutation: the whole of the last day before, though of today only the morning is over.
test.each([
  ['2026-11-23T12:00:00Z', '2026-10-23T12:00:00.000Z', '2026-10-23T12:00:00.000Z'],
  // February is over by then.
  ['2026-03-31T12:00:00Z', '2026-03-01T00:00:00.000Z', '2026-03-03T12:00:00.000Z'],
])('at %s the month before is read until %s, as it stood at %s', (today, end, age) => {
  const { earlier, sameAge } = rangeOf({ month: 'this' }, 'UTC', new Date(today));
  expect([earlier[1].toISOString(), sameAge.toISOString()]).toEqual([end, age]);
});
