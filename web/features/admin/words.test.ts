import { expect, test } from 'vitest';
import { setupLetter, statusLabel } from './words.ts';

test.each([
  ['pending_setup', 'Pending setup'],
  ['approved', 'Approved'],
  ['on_hold_by_us', 'On hold by us'],
  ['', ''],
])('shows the status %j as %j', (status, label) => {
  expect(statusLabel(status)).toBe(label);
});

test('proposes a setup time in subject and body', () => {
  const letter = setupLetter('Morin', 'Ada', new Date(2026, 10, 21));
  expect(letter.subject).toContain('Tuesday, Nov 24');
  expect(letter.body).toMatch(/^Hi Ada,\n\n/);
  expect(letter.body).toContain('Does Tuesday, Nov 24');
});
