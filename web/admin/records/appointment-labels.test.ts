import { expect, test } from 'vitest';
import { stateOf } from './appointment-labels.ts';

const BEGINS = '2026-11-23T15:00:00.000Z';
const labelAt = (now: string, status: 'booked' | 'held' | 'cancelled') =>
  stateOf({ status, at: BEGINS, minutes: 30 }, Date.parse(now)).label;

// Mutation: only the label of the status.
test('an appointment is on while it lasts, and then overdue until somebody says what became of it', () => {
  expect(labelAt('2026-11-23T14:59:00Z', 'booked')).toBe('Booked');
  expect(labelAt('2026-11-23T15:29:00Z', 'booked')).toBe('Now');
  expect(labelAt('2026-11-23T15:31:00Z', 'booked')).toBe('Overdue');
  expect(labelAt('2026-11-23T15:01:00Z', 'held')).toBe('Held');
  expect(labelAt('2026-11-23T15:01:00Z', 'cancelled')).toBe('Canceled');
});
