import { expect, test } from 'vitest';
import { runsFrom } from './runs.ts';

test.each([
  { first: 9_999, last: 9_999, runs: [9_999] },
  { first: 15, last: 32, runs: [15, 100_001, 32] },
  { first: 256, last: 527, runs: [200_001, 100_032] },
  { first: 255, last: 511, runs: [255, 200_001] },
])('the days from $first to $last are asked for as $runs', ({ first, last, runs }) => {
  expect(runsFrom(first, last)).toEqual(runs);
});

// Seen red with every run a day too long: days of the next stretch would be found twice.
test('two years are few runs, and each day is in one of them', () => {
  const runs = runsFrom(9_091, 9_822);
  const days = runs.flatMap((run) => {
    const length = run >= 200_000 ? 256 : run >= 100_000 ? 16 : 1;
    return Array.from({ length }, (_, day) => (run % 100_000) * length + day);
  });
  expect(runs.length).toBeLessThan(62);
  expect(days).toEqual(Array.from({ length: 732 }, (_, day) => 9_091 + day));
});
