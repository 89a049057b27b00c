import { afterEach, expect, test } from 'vitest';
import { showTimesIn } from '#web/lib/format/format.ts';
import { bothMoments, bothTimes, stepMoment, theirClock, theirTime } from './both-times.ts';

afterEach(() => showTimesIn(undefined));
const vera = { at: '2026-11-24T17:00:00.000Z', firstName: 'Vera', timeZone: 'Europe/Berlin' };

// Mutation: the time of the team beside the zone of the person, as if it were theirs.
test('an appointment says whose clock each of its times is of', () => {
  showTimesIn('America/Chicago');
  expect(bothTimes(vera)).toBe('11:00 AM Chicago; Tue 6:00 PM for Vera (Berlin)');
  expect(bothMoments(vera)).toBe('Tue, Nov 24, 11:00 AM Chicago; Tue 6:00 PM for Vera (Berlin)');
  const far = { ...vera, timeZone: 'Asia/Ho_Chi_Minh' };
  expect(theirTime(far)).toBe('Wed 12:00 AM for Vera (Ho Chi Minh)');
  // Where the city is said once for many times. Mutation: with it. Red: each slot of a setup broke into three lines.
  expect(theirClock(far.at, far.timeZone)).toBe('Wed 12:00 AM');
  expect(theirClock(far.at, 'America/Winnipeg')).toBe('');
});

test('one time is enough where both clocks show the same', () => {
  showTimesIn('America/Chicago');
  expect(bothTimes({ ...vera, timeZone: 'America/Winnipeg' })).toBe('11:00 AM Chicago');
});

// Mutation: without zoneToName(). Red: two members of two zones read two times of one step, neither with its zone.
test('a next step names the zone of its time where the device shows another one', () => {
  const device = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  showTimesIn(device);
  expect(stepMoment('2026-11-24T17:00:00.000Z')).toMatch(/[AP]M$/);
  showTimesIn(device === 'Asia/Kathmandu' ? 'Asia/Kolkata' : 'Asia/Kathmandu');
  expect(stepMoment('2026-11-24T17:00:00.000Z')).toMatch(/[AP]M (Kathmandu|Kolkata)$/);
  expect(stepMoment('2026-11-24T17:59:59.999Z')).toBe('Tue, Nov 24');
});
