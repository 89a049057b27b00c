import { expect, test } from 'vitest';
import { statusLabel } from './status-label.ts';

// Mutation: the last two as their codes are spelled, beside a subject that says `Canceled`.
test.each([
  ['pending_setup', 'Pending setup'],
  ['approved', 'Approved'],
  ['on_hold_by_us', 'On hold by us'],
  ['', ''],
  ['cancelled', 'Canceled'],
  ['setup_cancelled', 'Setup canceled'],
])('shows the status %j as %j', (status, label) => {
  expect(statusLabel(status)).toBe(label);
});
