import { expect, test } from 'vitest';
import { nextTry } from './next-try.ts';

// Mutation: without the loop: somebody is called at half past seven in the evening, or on a Saturday.
test.each([
  ['2026-11-24T15:10:00Z', '2026-11-24T17:30:00.000Z', 'in the morning: two hours later, at the half hour'],
  ['2026-11-24T22:10:00Z', '2026-11-25T15:00:00.000Z', 'late in the afternoon: at nine of the next day'],
  ['2026-11-27T23:10:00Z', '2026-11-30T15:00:00.000Z', 'on a Friday evening: at nine on Monday'],
  ['2026-11-24T10:00:00Z', '2026-11-24T15:00:00.000Z', 'before the day begins: at nine'],
])('who was not reached at %s is called again at %s, %s', (now, next) => {
  expect(nextTry(Date.parse(now), 'America/Chicago')).toBe(next);
});

// Mutation: by our clock alone: somebody in California is called at seven in the morning.
test('somebody is called again when they work, too', () => {
  const evening = Date.parse('2026-11-24T22:10:00Z');
  expect(nextTry(evening, 'America/Chicago', 'America/Los_Angeles')).toBe('2026-11-25T17:00:00.000Z');
});

test.each([
  ['Europe/Istanbul', '2026-11-25T15:00:00.000Z', 'who is awake then'],
  ['Asia/Ulaanbaatar', '2026-11-24T17:30:00.000Z', 'whom no hour of ours suits'],
])('where the two never work at once, somebody in %s is called at %s, %s', (zone, next) => {
  expect(nextTry(Date.parse('2026-11-24T15:10:00Z'), 'America/Chicago', zone)).toBe(next);
});
