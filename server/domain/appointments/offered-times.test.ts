import { describe, expect, test } from 'vitest';
import type { OfficeHours } from '#server/domain/sla/office-hours.ts';
import { officesAt, startsOf } from './offered-times.ts';

const chicago = { city: 'Chicago', timeZone: 'America/Chicago', holidays: ['2027-02-15'] };
const ulaanbaatar = { city: 'Ulaanbaatar', timeZone: 'Asia/Ulaanbaatar', holidays: [] };
const officeHours: OfficeHours = {
  workingDays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  offices: [ulaanbaatar, chicago],
};
const booking = {
  stepMinutes: 30,
  noticeHours: 4,
  daysAhead: 60,
  capacity: {},
  kinds: {
    demo: { minutes: 30, name: 'demo' },
    consultation: { minutes: 30, name: 'consultation' },
    setup: { minutes: 60, name: 'setup call' },
  },
};
const offered = { officeHours, booking };
/** A Monday. */
const NOW = new Date('2027-02-08T12:00:00Z');
const startsOn = (day: string, kind: 'demo' | 'setup' = 'demo') =>
  startsOf(offered, chicago, kind, NOW)
    .map((at) => new Date(at).toISOString())
    .filter((at) => at.startsWith(day));

// Mutation: adding whole days in milliseconds to the opening of the first day.
test('the office opens by its own clock on both sides of a daylight-saving change', () => {
  expect(startsOn('2027-03-12')[0]).toBe('2027-03-12T15:00:00.000Z');
  expect(startsOn('2027-03-15')[0]).toBe('2027-03-15T14:00:00.000Z');
});

test('what begins last ends when the office closes', () => {
  expect(startsOn('2027-02-10').at(-1)).toBe('2027-02-10T23:30:00.000Z');
  expect(startsOn('2027-02-10', 'setup').at(-1)).toBe('2027-02-10T23:00:00.000Z');
  expect(startsOn('2027-02-10')).toHaveLength(18);
});

test('nothing is offered on holidays and weekends, too soon, or too far ahead', () => {
  expect(startsOn('2027-02-15')).toEqual([]);
  expect(startsOn('2027-02-13')).toEqual([]);
  expect(startsOn('2027-02-08')[0]).toBe('2027-02-08T16:00:00.000Z');
  const last = startsOf(offered, chicago, 'demo', NOW).at(-1) ?? 0;
  expect(last).toBeLessThanOrEqual(NOW.getTime() + 60 * 86_400_000);
  expect(last).toBeGreaterThan(NOW.getTime() + 56 * 86_400_000);
});

describe('a time that is not offered is refused with the reason', () => {
  test.each([
    ['2027-02-08T11:00:00Z', 'This time has passed. Please choose another.'],
    ['2027-02-08T15:30:00Z', 'Please choose a time at least 4 hours from now.'],
    ['2027-04-20T15:00:00Z', 'Please choose a time within the next 60 days.'],
    ['2027-02-15T16:00:00Z', 'Our offices are closed at this time. Please choose one of the times offered.'],
    ['2027-02-10T12:00:00Z', 'Our offices are closed at this time. Please choose one of the times offered.'],
    ['2027-02-10T16:10:00Z', 'Please choose one of the times offered: they begin every 30 minutes.'],
    // An hour before it is offered in winter, in summer time it is.
    ['2027-03-12T14:00:00Z', 'Our offices are closed at this time. Please choose one of the times offered.'],
  ])('%s', (at, message) => {
    expect(() => officesAt(offered, 'demo', new Date(at), NOW)).toThrow(message);
  });

  test('and one that is offered has its office', () => {
    const at = new Date('2027-03-15T14:00:00Z');
    expect(officesAt(offered, 'demo', at, NOW).map(({ city }) => city)).toEqual(['Chicago']);
  });
});
