import { expect, test } from 'vitest';
import { decisionTitle, endingNotice, partnershipTexts, sendLabel } from './partnership-labels.ts';

// Mutation: the form of a rejection says the same whether its reader is a partner or not.
test.each([
  ['rejected', ['approved'], /^They are a partner: this ends the partnership.* account is closed/],
  ['rejected', ['approved', 'pending'], /^1 of them is a partner/],
  ['rejected', ['approved', 'approved'], /^2 of them are partners/],
  ['rejected', ['pending'], undefined],
  ['approved', ['approved'], undefined],
] as const)(
  '%s, of what was %j before, tells the team what becomes of the partnership',
  (outcome, before, notice) => {
    const text = endingNotice(outcome, before);
    if (notice) expect(text).toMatch(notice);
    else expect(text).toBeUndefined();
  },
);

test('what was undone says what became of partner, account and invitation', () => {
  expect(partnershipTexts('rejected', ['approved']).undone).toContain('has to sign in again');
  expect(partnershipTexts('approved', ['pending']).undone).toContain('as they were before');
  expect(partnershipTexts('rejected', ['pending'])).toEqual({ done: '', undone: '' });
});

// Mutation: `sendLabel` without what was before. Red: “Reject and send” ended the partnership of who was just approved.
test('a button that ends a partnership says so, and no other does', () => {
  expect(sendLabel('rejected', ['pending'])).toBe('Reject and send');
  expect(sendLabel('rejected', ['approved'])).toBe('End the partnership and send');
  expect(sendLabel('rejected', ['approved', 'pending'])).toBe('Reject, end the partnership and send');
  expect(sendLabel('rejected', ['approved', 'approved'])).toBe('End 2 partnerships and send');
  expect(sendLabel('approved', ['approved'])).toBe('Approve and send');
  expect(decisionTitle('rejected', ['approved'])).toBe('End the partnership');
  expect(decisionTitle('rejected', ['rejected'])).toBe('Reject');
});
