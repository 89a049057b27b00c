import { afterEach, expect, test } from 'vitest';
import { showTimesIn } from '#web/lib/format/format.ts';
import { firstDayToMove } from './first-day-to-move.ts';

afterEach(() => showTimesIn(undefined));
const AT = { at: '2026-12-02T15:00:00.000Z', timeZone: 'America/Chicago' };
const times = (...all: string[]) => all.map((at) => ({ at: `2026-12-${at}:00.000Z`, office: 'Chicago' }));

// Mutation: the earliest day of all, or the earliest on which they work.
test.each([
  ['its own day, before its time, too', times('01T16:00', '02T14:00', '03T16:00'), 'Wednesday, December 2'],
  ['the next day where its own is full', times('01T16:00', '03T16:00'), 'Thursday, December 3'],
  ['the next on which they work', times('01T16:00', '05T16:00', '07T16:00'), 'Monday, December 7'],
  ['an earlier one where no later one is left', times('01T16:00'), 'Tuesday, December 1'],
  ['none', [], undefined],
])('a move begins with %s', (_, free, day) => {
  showTimesIn('America/Chicago');
  expect(firstDayToMove(free, AT)).toBe(day);
});
