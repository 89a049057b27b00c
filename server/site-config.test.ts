import { expect, test } from 'vitest';
import { bookingRules, requireOffices } from './site-config.ts';

const rules = (minutes: number, stepMinutes = 30) => ({
  stepMinutes,
  noticeHours: 4,
  daysAhead: 60,
  capacity: {},
  kinds: Object.fromEntries(['demo', 'consultation', 'setup'].map((kind) => [kind, { minutes, name: kind }])),
});

// Mutation: any number of minutes: a seat is taken by five minutes at a time, and two that follow one another would
// share them.
test('appointments begin and end with whole five minutes', () => {
  expect(bookingRules.parse(rules(45, 15))).toMatchObject({ stepMinutes: 15 });
  for (const wrong of [rules(7), rules(32), rules(30, 12)]) {
    expect(bookingRules.safeParse(wrong).error?.issues[0]?.message).toBe('Write whole five minutes');
  }
});

// Mutation: names that are not compared. Red: an office that was renamed in one file was open on its holidays, and took
// one appointment at a time in place of two.
test('an office that is named in one file and not in another is refused', () => {
  const offices = ['Chicago', 'Ulaanbaatar'];
  requireOffices('booking.yaml: capacity', { Ulaanbaatar: 2, Chicago: 2 }, offices);
  expect(() => requireOffices('booking.yaml: capacity', { Boston: 2, Ulaanbaatar: 2 }, offices)).toThrow(
    'content/booking.yaml: capacity must name the offices of company.yaml: Chicago is missing, Boston is no office.',
  );
});
