import { expect, test } from 'vitest';
import { hoursApart, isWakingHour, isWorkingHour } from './local-hours.ts';

const AT = '2026-11-24T16:30:00.000Z';

test.each([
  ['2026-11-24T16:30:00.000Z', 'America/Chicago', true],
  ['2026-11-24T16:30:00.000Z', 'Asia/Ulaanbaatar', false],
  ['2026-11-25T00:00:00.000Z', 'America/Chicago', false],
  ['2026-11-22T16:30:00.000Z', 'America/Chicago', false],
  ['2026-11-23T00:30:00.000Z', 'Asia/Ulaanbaatar', true],
])('%s in %s is working time: %s', (at, zone, works) => {
  expect(isWorkingHour(at, zone)).toBe(works);
});

test.each([
  ['2026-11-24T13:00:00.000Z', 'America/New_York', true],
  ['2026-11-24T12:59:00.000Z', 'America/New_York', false],
  ['2026-11-25T00:59:00.000Z', 'America/New_York', true],
  ['2026-11-25T01:00:00.000Z', 'America/New_York', false],
  ['2026-11-24T05:00:00.000Z', 'America/New_York', false],
])('at %s in %s somebody can be called: %s', (at, zone, awake) => {
  expect(isWakingHour(at, zone)).toBe(awake);
});

test('the office nearest to the customer is found around midnight too', () => {
  expect(hoursApart(AT, 'America/New_York', 'America/Chicago')).toBe(1);
  expect(hoursApart(AT, 'America/New_York', 'Asia/Ulaanbaatar')).toBe(11);
});
