import { expect, test } from 'vitest';
import { statusLabel } from './status-label.ts';

test.each([
  ['pending_setup', 'Pending setup'],
  ['approved', 'Approved'],
  ['on_hold_by_us', 'On hold by us'],
  ['', ''],
])('shows the status %j as %j', (status, label) => {
  expect(statusLabel(status)).toBe(label);
});
