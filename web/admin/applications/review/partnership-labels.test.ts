import { expect, test } from 'vitest';
import { endingNotice, partnershipTexts } from './partnership-labels.ts';

// Mutation: the form of a rejection says the same whether its reader is a partner or not.
test.each([
  ['rejected', ['approved'], /^They are a partner: rejecting ends the partnership.* account is closed/],
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
