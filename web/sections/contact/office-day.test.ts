import { expect, test } from 'vitest';
import { openHours } from './office-day.ts';

const HOURS = 'Mon-Fri 9:00-18:00 local time';

test('an office in the east opens first', () => {
  expect(openHours(HOURS, 'Asia/Ulaanbaatar', 'UTC')).toEqual([{ from: 1, to: 10 }]);
  expect(openHours(HOURS, 'America/Chicago', 'UTC')).toEqual([{ from: 15, to: 24 }]);
});

test('a day that passes midnight comes in two stretches', () => {
  expect(openHours(HOURS, 'America/Los_Angeles', 'UTC')).toEqual([
    { from: 0, to: 2 },
    { from: 17, to: 24 },
  ]);
});

test('the same hours by the clock of another office', () => {
  expect(openHours(HOURS, 'America/Chicago', 'America/Chicago')).toEqual([{ from: 9, to: 18 }]);
  expect(openHours(HOURS, 'Asia/Ulaanbaatar', 'America/Chicago')).toEqual([
    { from: 0, to: 4 },
    { from: 19, to: 24 },
  ]);
});

test('hours in other words are not drawn', () => {
  expect(openHours('around the clock', 'America/Chicago', 'UTC')).toEqual([]);
});
