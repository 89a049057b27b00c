import { expect, test } from 'vitest';
import { emailValidators } from './email-validators.ts';

const sent = { tier: '', note: 'Welcome', subject: 'Welcome', text: 'You get 15%.' } as const;

// Mutation: the tier that the applicant claims, the highest among them, chosen beforehand.
test('an approval of one names a tier, which somebody chose', () => {
  const { success, error } = emailValidators('approved', true).safeParse(sent);
  expect(success).toBe(false);
  expect(error?.issues).toMatchObject([{ path: ['tier'], message: 'Please choose the tier' }]);
  expect(emailValidators('approved', true).safeParse({ ...sent, tier: 'beginner' }).success).toBe(true);
  for (const [outcome, choosesTier] of [
    ['approved', false],
    ['rejected', true],
    ['needs_info', true],
  ] as const) {
    expect(emailValidators(outcome, choosesTier).safeParse(sent).success).toBe(true);
  }
});
