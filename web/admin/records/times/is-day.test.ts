import { expect, test } from 'vitest';
import { isoDay } from '#contracts/text.ts';
import { isDay } from './is-day.ts';

// Mutation: only `Date.parse`, which takes February 30 for March 2.
test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['0026-11-21', false],
  ['3026-11-21', false],
  ['x', false],
  ['', false],
])('“%s” is a day of ours: %s, as for the server', (text, is) => {
  expect(isDay(text)).toBe(is);
  expect(isoDay().safeParse(text).success).toBe(is);
});
