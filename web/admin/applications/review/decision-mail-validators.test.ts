import { expect, test } from 'vitest';
import { decisionMailValidators } from './decision-mail-validators.ts';

const sent = {
  tier: '',
  note: 'Welcome',
  subject: 'Welcome',
  text: 'You get {commissionPercent}%.',
} as const;

// Mutation: the tier that the applicant claims, the highest among them, chosen beforehand; or none needed for several.
test('an approval names a tier, which somebody chose', () => {
  const { success, error } = decisionMailValidators('approved').safeParse(sent);
  expect(success).toBe(false);
  expect(error?.issues).toMatchObject([{ path: ['tier'], message: 'Please choose the tier' }]);
  for (const tier of ['beginner', 'as-applied']) {
    expect(decisionMailValidators('approved').safeParse({ ...sent, tier }).success).toBe(true);
  }
  for (const outcome of ['rejected', 'needs_info'] as const) {
    expect(decisionMailValidators(outcome).safeParse(sent).success).toBe(true);
  }
});
