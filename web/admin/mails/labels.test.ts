import { expect, test } from 'vitest';
import { fateOf, mailTitle } from './labels.ts';

test('an email that is not written yet is named by what it is about', () => {
  expect(mailTitle({ subject: null, template: 'password-reset' })).toBe('Password reset');
  expect(mailTitle({ subject: 'Choose a new password', template: 'password-reset' })).toBe(
    'Choose a new password',
  );
});

test.each([
  ['queued', 0, 'On its way'],
  ['queued', 1, 'Waiting to try again, after 1 try'],
  ['failed', 3, 'Gave up after 3 tries'],
  ['captured', 1, 'Stored here, because no mail server is set up'],
  ['sent', 1, 'Sent'],
] as const)('an email that is %s after %d tries: %s', (status, attempts, fate) => {
  expect(fateOf({ status, attempts, sentAt: null })).toBe(fate);
});
