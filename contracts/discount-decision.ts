/**
 * What the team decides about the discount code that somebody entered. Nobody checked an `unverified` one, which counts
 * as entered; a `declined` one gives no discount.
 */
export const DISCOUNT_DECISIONS = ['unverified', 'verified', 'declined'] as const;
export type DiscountDecision = (typeof DISCOUNT_DECISIONS)[number];

/** As the team reads them. */
export const DISCOUNT_LABELS: Readonly<Record<DiscountDecision, string>> = {
  unverified: 'Not checked',
  verified: 'Accepted',
  declined: 'Declined',
};

type DiscountStatus = Exclude<DiscountDecision, 'declined'> | null;

/** What was decided, from what is stored; `null` where no code was entered. */
export const discountDecision = (stored: {
  discountCode: string | null;
  discountStatus: DiscountStatus;
}): DiscountDecision | null => (stored.discountCode === null ? null : (stored.discountStatus ?? 'declined'));

/** What is stored of a decision: a declined code has no status, and so no discount. */
export const discountStatusOf = (decision: DiscountDecision): DiscountStatus =>
  decision === 'declined' ? null : decision;
