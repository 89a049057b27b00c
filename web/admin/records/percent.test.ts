import { expect, test } from 'vitest';
import { percentOf, shareOf } from './percent.ts';

test.each([
  [0, 0, 0, '0%'],
  [0, 10, 0, '0%'],
  [1, 4, 25, '25%'],
  [1, 3, 33.3, '33%'],
  [1, 1_000, 0.1, 'less than 1%'],
  [10, 10, 100, '100%'],
  [12, 10, 100, '100%'],
])('%d of %d is %d percent, %s', (part, whole, percent, labels) => {
  expect(percentOf(part, whole)).toBeCloseTo(percent, 1);
  expect(shareOf(part, whole)).toBe(labels);
});
