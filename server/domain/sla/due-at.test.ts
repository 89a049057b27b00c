import { expect, test } from 'vitest';
import { dueAt } from './due-at.ts';
import type { OfficeHours } from './office-hours.ts';

const officeHours: OfficeHours = {
  workingDays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  offices: [
    { city: 'Ulaanbaatar', timeZone: 'Asia/Ulaanbaatar', holidays: ['2026-11-26'] },
    { city: 'Chicago', timeZone: 'America/Chicago', holidays: ['2026-11-26'] },
  ],
};
const chicago = { ...officeHours, offices: officeHours.offices.slice(1) };
/** Local time in Chicago, which is 6 hours behind UTC in this month. */
const at = (local: string) => new Date(`${local}:00-06:00`);

test.each([
  ['in the middle of the week, the response time is the deadline', '2026-11-16T10:00', '2026-11-18T10:00'],
  ['where it ends at night, the office hours before it are', '2026-11-16T20:00', '2026-11-18T18:00'],
  ['where it ends on a weekend, Friday evening is', '2026-11-20T10:00', '2026-11-20T18:00'],
  [
    'where nobody works at all before it ends, the next working day is',
    '2026-11-20T19:00',
    '2026-11-23T18:00',
  ],
  ['a holiday is no time to call', '2026-11-24T20:00', '2026-11-25T18:00'],
])('a call within 48 hours: %s', (_, from, due) => {
  expect(dueAt('lead', at(from), chicago)).toEqual(at(due));
});

test('an office on the other side of the earth meets the response time while the first one is closed', () => {
  // Friday 19:00 in Chicago is Saturday in Ulaanbaatar, whose Monday begins on Chicago's Sunday evening at 19:00.
  expect(dueAt('lead', at('2026-11-20T19:01'), officeHours)).toEqual(at('2026-11-22T19:01'));
});

test('an answer within 24 hours', () => {
  expect(dueAt('message', at('2026-11-16T10:00'), chicago)).toEqual(at('2026-11-17T10:00'));
});

test.each([
  ['counts from the next day', '2026-11-16T10:00', '2026-11-19T18:00'],
  ['leaves out the weekend', '2026-11-19T10:00', '2026-11-24T18:00'],
  ['leaves out a holiday that all offices keep', '2026-11-24T10:00', '2026-11-30T18:00'],
])('a decision within 3 business days: %s', (_, from, due) => {
  expect(dueAt('partnership', at(from), chicago)).toEqual(at(due));
});

// Mutation: counting from the day of the office that stands last in the file.
test('a decision is due at the same time in whatever order the offices are listed', () => {
  // Thursday in Chicago is Friday in Ulaanbaatar already.
  const from = at('2026-11-19T10:00');
  const reversed = { ...officeHours, offices: officeHours.offices.toReversed() };
  expect(dueAt('partnership', from, reversed)).toEqual(at('2026-11-24T18:00'));
  expect(dueAt('partnership', from, officeHours)).toEqual(at('2026-11-24T18:00'));
});

test('on the day the clocks change, an office keeps its local hours', () => {
  expect(dueAt('partnership', new Date('2026-10-29T10:00:00-05:00'), chicago)).toEqual(
    at('2026-11-03T18:00'),
  );
});
