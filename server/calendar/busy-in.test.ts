import { expect, test } from 'vitest';
import { anEntry } from '#tests/fixtures/caldav-server.ts';
import { busyIn } from './busy-in.ts';

const RANGE = { from: Date.parse('2027-03-01T00:00:00Z'), to: Date.parse('2027-04-01T00:00:00Z') };
const times = (text: string) =>
  busyIn(text, RANGE, 'America/Chicago').map(({ from }) => new Date(from).toISOString());

test('an entry that repeats follows the clocks of its own zone', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VTIMEZONE',
    'TZID:America/Chicago',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0600',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0500',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:weekly',
    'DTSTART;TZID=America/Chicago:20270310T100000',
    'DTEND;TZID=America/Chicago:20270310T110000',
    'RRULE:FREQ=WEEKLY;COUNT=2',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  expect(times(text)).toEqual(['2027-03-10T16:00:00.000Z', '2027-03-17T15:00:00.000Z']);
});

// Mutation: taking whole days as days in UTC.
test('a whole day is a day of the team’s zone', () => {
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:day',
    'DTSTART;VALUE=DATE:20270316',
    'DTEND;VALUE=DATE:20270317',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
  expect(busyIn(text, RANGE, 'America/Chicago')).toEqual([
    { uid: 'day', from: Date.parse('2027-03-16T05:00:00Z'), to: Date.parse('2027-03-17T05:00:00Z') },
  ]);
});

test('what is free, cancelled or elsewhere in time does not count', () => {
  const at = ['2027-03-10T16:00:00Z', '2027-03-10T17:00:00Z'] as const;
  expect(times(anEntry('free', ...at, 'TRANSP:TRANSPARENT'))).toEqual([]);
  expect(times(anEntry('gone', ...at, 'STATUS:CANCELLED'))).toEqual([]);
  expect(times(anEntry('late', '2028-03-10T16:00:00Z', '2028-03-10T17:00:00Z'))).toEqual([]);
  expect(times(anEntry('daily', ...at, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20270311T160000Z'))).toHaveLength(
    2,
  );
});

test('an entry that repeats every second for ever is read to its limit', () => {
  const at = ['2020-03-10T16:00:00Z', '2020-03-10T16:00:01Z'] as const;
  expect(times(anEntry('mad', ...at, 'RRULE:FREQ=SECONDLY'))).toEqual([]);
});
