import { afterEach, expect, test } from 'vitest';
import { showTimesIn } from '#web/lib/format.ts';
import { endOf } from './forms.ts';

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
