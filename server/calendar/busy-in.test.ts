import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { anEntry } from '#tests/fixtures/caldav-server.ts';
import { busyIn } from './busy-in.ts';

const RANGE = { from: Date.parse('2027-03-01T00:00:00Z'), to: Date.parse('2027-04-01T00:00:00Z') };
const times = (text: string) =>
  busyIn(text, RANGE, 'America/Chicago').busy.map(({ from }) => new Date(from).toISOString());

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
  expect(busyIn(text, RANGE, 'America/Chicago').busy).toEqual([
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

// Mutation: without adding the rest of the range. Red: nothing was busy, and setups were booked over the entry.
test('an entry that repeats too often to be read makes busy up to the end', () => {
  const at = ['2020-03-10T16:00:00Z', '2020-03-10T16:00:01Z'] as const;
  const { busy, isCut } = busyIn(anEntry('mad', ...at, 'RRULE:FREQ=SECONDLY'), RANGE, 'America/Chicago');
  expect(isCut).toBe(true);
  expect(busy[0]?.from).toBe(RANGE.from);
  expect(busy.at(-1)?.to).toBe(RANGE.to);
  expect(busy.slice(1).map(({ from }) => from)).toEqual(busy.slice(0, -1).map(({ to }) => to));
  const free = anEntry('mad', ...at, 'RRULE:FREQ=SECONDLY', 'TRANSP:TRANSPARENT');
  expect(busyIn(free, RANGE, 'America/Chicago').busy).toEqual([]);
});

// Mutation: without boundRules(). Red: the first of them was looked for without end.
test.each([
  ['FREQ=DAILY;INTERVAL=7;BYDAY=TU', '20260105T150000Z', false],
  ['FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=2,4;BYDAY=FR', '20260105T150000Z', false],
  ['FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2', '20260105T150000Z', false],
  ['FREQ=DAILY;INTERVAL=4294967296;BYMONTH=2', '20260105T150000Z', false],
  ['FREQ=SECONDLY;BYMONTH=2', '20260105T150000Z', true],
  ['FREQ=MONTHLY;BYDAY=1MO,5MO', '00010101T000000Z', true],
])('a rule without times, or from long ago, is not followed for long: %s', (rule, start, isCut) => {
  const entry = anEntry('never', '2026-01-05T15:00:00Z', '2026-01-05T15:30:00Z', `RRULE:${rule}`);
  const text = entry.replace('DTSTART:20260105T150000Z', `DTSTART:${start}`);
  expect(busyIn(text, RANGE, 'America/Chicago').isCut).toBe(isCut);
});

// Mutation: only boundRules() of the entries. Red: the rule of a zone was followed without end.
test('a zone whose rule never has a time is not followed for long', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Odd',
    'BEGIN:STANDARD',
    'DTSTART:20260105T020000',
    'RRULE:FREQ=DAILY;INTERVAL=7;BYDAY=TU',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0600',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
  ];
  const text = anEntry('odd', '2027-03-10T16:00:00Z', '2027-03-10T17:00:00Z')
    .replace('BEGIN:VEVENT', zone.join('\r\n'))
    .replace('DTSTART:20270310T160000Z', 'DTSTART;TZID=Odd:20270310T100000');
  expect(times(text)).toEqual(['2027-03-10T16:00:00.000Z']);
});

// Mutation: WEEKLY steps by one week. Red: the weeks between were busy, and those that are were free.
test.each([
  'FREQ=DAILY',
  'FREQ=DAILY;INTERVAL=3',
  'FREQ=DAILY;UNTIL=20220101T000000Z',
  'FREQ=DAILY;UNTIL=20270310T160000Z',
  'FREQ=DAILY;COUNT=2560',
  'FREQ=DAILY;COUNT=100',
  'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  'FREQ=DAILY;BYDAY=MO,TU;COUNT=800',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU',
  'FREQ=WEEKLY;INTERVAL=4',
  'FREQ=WEEKLY;INTERVAL=5',
  'FREQ=WEEKLY;COUNT=364',
  'FREQ=HOURLY;INTERVAL=7',
  'FREQ=MINUTELY;INTERVAL=1009;BYDAY=WE',
  'FREQ=MONTHLY;BYDAY=2TU',
  'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=10',
])('an entry that began years ago is read from the range on, and as if from its first time: %s', (rule) => {
  const text = anEntry(
    'old',
    '2020-03-10T16:00:00Z',
    '2020-03-12T17:00:00Z',
    `RRULE:${rule}`,
    'EXDATE:20270304T160000Z',
  );
  const [component] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  if (!component) throw new Error('No entry');
  const iterator = new ICAL.Event(component).iterator();
  const expected: string[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const from = next.toUnixTime() * 1_000;
    if (from >= RANGE.to) break;
    if (from + 49 * 3_600_000 > RANGE.from) expected.push(new Date(from).toISOString());
  }
  expect(times(text)).toEqual(expected);
});

// Mutation: reading a changed time only where the rule has it. Red: a meeting that was put off into the range was
// free.
test('a time that was put off into the range makes busy there, and not where it was', () => {
  const moved = anEntry(
    'daily',
    '2027-03-20T10:00:00Z',
    '2027-03-20T11:00:00Z',
    'RECURRENCE-ID:20210310T160000Z',
  );
  const event = moved.slice(moved.indexOf('BEGIN:VEVENT'), moved.indexOf('END:VCALENDAR'));
  const rule = 'RRULE:FREQ=DAILY;UNTIL=20260101T000000Z';
  const text = anEntry('daily', '2020-03-10T16:00:00Z', '2020-03-10T17:00:00Z', rule);
  expect(times(text.replace('END:VCALENDAR', `${event}END:VCALENDAR`))).toEqual(['2027-03-20T10:00:00.000Z']);
});
