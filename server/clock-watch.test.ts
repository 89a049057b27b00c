import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from './clock-watch.ts';

const HOUR = 3_600_000;
let set = 0;
let said: string[] = [];
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  set = 0;
  said = [];
  const clocks = { date: () => performance.now() + set, steady: () => performance.now() };
  end = watchClock({ warn: (_: unknown, text?: string) => said.push(text ?? '') }, clocks);
});
afterEach(() => {
  end();
});

// Mutation: comparing the date with the date of the look before.
test('a clock that jumps is told once, with how far and what to do', () => {
  for (const jump of [HOUR, -2 * HOUR]) {
    set += jump;
    vi.advanceTimersByTime(10_000);
  }
  expect(said).toEqual([
    expect.stringMatching(/jumped forward by 3600 seconds: check it \(timedatectl\)/),
    expect.stringMatching(/jumped back by 7200 seconds/),
  ]);
});

test('a clock that is corrected step by step is not spoken of', () => {
  for (let second = 0; second < 600; second++) {
    set += 500;
    vi.advanceTimersByTime(1_000);
  }
  expect(said).toEqual([]);
});
