import { expect, test } from 'vitest';
import { unbrokenTimes } from './unbroken-times.ts';

// Mutation: a pattern that knows times with minutes alone, or one that joins any two words.
test('times of day stay on one line, and all else may break', () => {
  expect(unbrokenTimes('Today at 10:20 AM or 8 PM for Oscar')).toBe(
    'Today at 10:20\u00a0AM or 8\u00a0PM for Oscar',
  );
  expect(unbrokenTimes('Car 12 AMG, 4 people')).toBe('Car 12 AMG, 4 people');
});
