import { expect, test } from 'vitest';
import { daysOf, daytimeOf, partsOf } from './days.ts';

const TIMES = ['2026-11-24T01:00:00.000Z', '2026-11-24T15:00:00.000Z', '2026-11-25T01:30:00.000Z'];

// Mutation: grouping by the first ten characters of the ISO text.
test('a time falls on the day that it is where the visitor lives', () => {
  expect(daysOf(TIMES, 'America/Chicago')).toEqual([
    { day: '2026-11-23', times: [TIMES[0]] },
    { day: '2026-11-24', times: [TIMES[1], TIMES[2]] },
  ]);
  expect(daysOf(TIMES, 'Asia/Ulaanbaatar').map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25']);
});

test('the clocks of a day on which they change still count', () => {
  const times = ['2027-03-14T07:30:00.000Z', '2027-03-14T08:30:00.000Z'];
  expect(daysOf(times, 'America/Chicago')).toEqual([{ day: '2027-03-14', times }]);
});

test('times at night are left out, unless there are no others', () => {
  expect(daytimeOf(TIMES, 'America/Chicago')).toEqual(TIMES);
  expect(daytimeOf(TIMES, 'Europe/Berlin')).toEqual([TIMES[1]]);
  expect(daytimeOf([TIMES[0] ?? ''], 'Europe/Berlin')).toEqual([TIMES[0]]);
});

// Mutation: one list from the first to the last time of the day.
test('the times of a day stand under its morning, afternoon and evening, by the clock of whoever reads', () => {
  const times = ['2026-11-24T17:00:00.000Z', '2026-11-24T18:30:00.000Z', '2026-11-25T00:00:00.000Z'];
  expect(partsOf(times, 'America/Chicago')).toEqual([
    ['morning', [times[0]]],
    ['afternoon', [times[1]]],
    ['evening', [times[2]]],
  ]);
  expect(partsOf(times.slice(0, 2), 'Europe/Berlin')).toEqual([['evening', times.slice(0, 2)]]);
});
