import { expect, test } from 'vitest';
import { promiseState } from './promise.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const at = (time: string) => `2026-11-${time}:00Z`;

test.each([
  ['due later', at('21T17:00'), null, { text: 'Due in 5 h', tone: 'soon' }],
  ['due in some days', at('24T12:00'), null, { text: 'Due in 3 days', tone: 'calm' }],
  ['due at once', at('21T12:00'), null, { text: 'Due in 1 min', tone: 'soon' }],
  ['too late already', at('19T12:00'), null, { text: 'Broken 2 days ago', tone: 'broken' }],
  ['kept too late', at('19T12:00'), at('19T12:40'), { text: 'Kept 40 min late', tone: 'broken' }],
  ['kept in time', at('19T12:00'), at('19T11:00'), undefined],
])('tells a promise that is %s', (_, dueAt, keptAt, told) => {
  expect(promiseState(dueAt, keptAt, now)).toEqual(told);
});
