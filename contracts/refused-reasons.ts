/**
 * Why a partner’s code was not taken: nobody has it, the signup was the partner’s own, or its email was another
 * customer's until it was corrected.
 */
export const REFUSED_REASONS = [
  'unknown-code',
  'email',
  'email-domain',
  'phone',
  'company',
  'former-email',
] as const;
export type RefusedReason = (typeof REFUSED_REASONS)[number];

/** The same in words. */
export const REFUSED_TEXTS: Record<RefusedReason, string> = {
  'unknown-code': 'No partner has this code',
  email: 'Same email as the partner',
  'email-domain': 'Email at the partner’s domain',
  phone: 'Same phone number as the partner',
  company: 'Same company as the partner',
  'former-email': 'Email that another customer had before, or has yet to confirm',
};
