import { expect, test } from 'vitest';
import { openHours } from './office-day.ts';

const HOURS = 'Mon-Fri 9:00-18:00 local time';

test('an office in the east opens first', () => {
  expect(openHours(HOURS, 'Asia/Ulaanbaatar')).toEqual([{ from: 1, to: 10 }]);
  expect(openHours(HOURS, 'America/Chicago')).toEqual([{ from: 15, to: 24 }]);
});

test('a day that passes midnight comes in two stretches', () => {
  expect(openHours(HOURS, 'America/Los_Angeles')).toEqual([
    { from: 0, to: 2 },
    { from: 17, to: 24 },
  ]);
});

test('hours in other words are not drawn', () => {
  expect(openHours('around the clock', 'America/Chicago')).toEqual([]);
});
