import { expect, test } from 'vitest';
import { karplusStrong } from './plucked-string.ts';

// Mutation: with the loop one sample too long, or without the loss in it.
test('a plucked string swings at its pitch and dies away', () => {
  const rate = 44_100;
  const samples = karplusStrong(220, rate);
  const swing = Math.round(rate / 220);
  const alike = (lag: number) =>
    Array.from(
      { length: 4000 },
      (_, at) => (samples[2000 + at] ?? 0) * (samples[2000 + at + lag] ?? 0),
    ).reduce((all, each) => all + each);
  expect(alike(swing)).toBeGreaterThan(alike(swing + 20));
  const loud = (from: number) => Math.max(...samples.slice(from, from + swing).map(Math.abs));
  expect(loud(samples.length - swing)).toBeLessThan(loud(0) / 3);
});
