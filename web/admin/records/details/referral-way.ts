/**
 * How a customer came to a partner. Following the link fills in the code, so the record does not tell the two apart.
 */
export const REFERRAL_WAYS: Record<'signup' | 'team', string> = {
  signup: 'Used the link or entered the code',
  team: 'Linked by the team',
};
