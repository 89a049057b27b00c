import { afterEach, expect, test } from 'vitest';
import { showTimesIn } from '#web/lib/format/format.ts';
import { endOf, instantOf } from './instant-of.ts';

afterEach(() => showTimesIn(undefined));

// Mutation: the end of the day by the browser's clock.
test.each([
  ['America/Chicago', '2026-11-22', '2026-11-23T05:59:59.999Z'],
  ['America/Chicago', '2026-03-08', '2026-03-09T04:59:59.999Z'],
  ['Asia/Ulaanbaatar', '2026-11-22', '2026-11-22T15:59:59.999Z'],
])('in %s the day %s ends at %s', (zone, day, end) => {
  showTimesIn(zone);
  expect(endOf(day)).toBe(end);
});

test('a blank day is none', () => {
  expect(endOf('')).toBeUndefined();
});

// Mutation: the offset of now, or of the first guess: an hour off on the days on which the clocks change.
test.each([
  ['America/Chicago', '2026-12-01T15:00', '2026-12-01T21:00:00.000Z'],
  ['America/Chicago', '2026-03-08T01:30', '2026-03-08T07:30:00.000Z'],
  ['America/Chicago', '2026-03-08T03:30', '2026-03-08T08:30:00.000Z'],
  ['Asia/Ulaanbaatar', '2026-12-01T15:00', '2026-12-01T07:00:00.000Z'],
])('in %s the clock says %s at %s', (zone, local, at) => {
  showTimesIn(zone);
  expect(instantOf(local)).toBe(at);
});
