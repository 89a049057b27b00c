import { expect, test } from 'vitest';
import { formatCount, percentOf } from './numbers.ts';

test('separates thousands', () => {
  expect(formatCount(1_204_000)).toBe('1,204,000');
});

test.each([
  [0, 0, 0],
  [0, 10, 0],
  [1, 3, 33],
  [1, 100_000, 1],
  [10, 10, 100],
  [12, 10, 100],
])('%d of %d is %d percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
