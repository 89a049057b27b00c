import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

// Mutation: only times with minutes; one alternative of the pattern left out.
test.each([
  ['Today at 10:20 AM or 8 PM for Oscar', 'Today at 10:20_AM or 8_PM for Oscar'],
  ['Tuesday, November 24 at 6:00 PM CST', 'Tuesday, November_24 at 6:00_PM_CST'],
  ['March 8, May 14 or Sep 3', 'March_8, May_14 or Sep_3'],
  ['Call +1 312 555 0142 or (312) 555-0188', 'Call +1_312_555_0142 or (312)_555-0188'],
  ['Setup in 15 minutes, within 48 hours', 'Setup in 15_minutes, within 48_hours'],
  [
    'From $79 a month, {hourly} an hour, {minutes} minutes',
    'From $79_a_month, {hourly}_an_hour, {minutes}_minutes',
  ],
])('%s: what is read in one go stays on one line', (text, expected) => {
  expect(unbroken(text).replaceAll('\u00a0', '_')).toBe(expected);
});

// Mutation: a pattern that joins any two words, or any month-like beginning with a number.
test.each(['Car 12 AMG, 4 people', 'Within 48 of them', 'Mayor 4, March on', 'In 2026 dayrooms opened'])(
  '%s may break anywhere',
  (text) => {
    expect(unbroken(text)).toBe(text);
  },
);
