import { afterEach, beforeEach, expect, test } from 'vitest';
import { showTimesIn } from '#web/lib/format/format.ts';
import { dueState } from './due-state.ts';

beforeEach(() => showTimesIn('America/Chicago'));
afterEach(() => showTimesIn(undefined));
const now = Date.parse('2026-11-21T12:00:00Z');
const at = (time: string) => `2026-11-${time}:00Z`;

// Mutation: what was done late as red as what is overdue.
test.each([
  ['due later', at('21T17:00'), null, { text: 'Due in 5 h', tone: 'soon' }],
  ['due in some days', at('24T12:00'), null, { text: 'Due in 3 d', tone: 'calm' }],
  ['due at once', at('21T12:00'), null, { text: 'Due in 1 min', tone: 'soon' }],
  ['too late already', at('19T12:00'), null, { text: '2 d overdue', tone: 'late' }],
  ['done too late', at('19T12:00'), at('19T12:40'), { text: 'Done 40 min late', tone: 'calm' }],
  ['done too late, a month ago', at('01T12:00'), at('01T12:40'), undefined],
  ['done in time', at('19T12:00'), at('19T11:00'), undefined],
])('describes a due date that is %s', (_, dueAt, doneAt, expected) => {
  expect(dueState(dueAt, doneAt, now)).toEqual(expected);
});

// Mutation: without isForDay(). Red: a step for tomorrow was “Due in 42 h”, as if it had an hour.
test.each([
  ['2026-11-20', '1 d overdue', 'late'],
  ['2026-11-21', 'Due today', 'soon'],
  ['2026-11-22', 'Due tomorrow', 'calm'],
  ['2026-11-24', 'Due in 3 d', 'calm'],
])('what is due on a day, %s, is said to be by days: %s', (day, text, tone) => {
  const endOfDay = new Date(Date.parse(`${day}T23:59:59.999-06:00`)).toISOString();
  expect(dueState(endOfDay, null, now)).toEqual({ text, tone });
});
