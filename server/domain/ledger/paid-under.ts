import { and, eq } from 'drizzle-orm';
import { customerPayments, referrals } from '#server/db/schema/index.ts';

/**
 * Joins a payment that earned with the referral by which it did; it has the customer's number, also once they are
 * erased.
 */
export const PAID_UNDER = and(
  eq(referrals.partnerId, customerPayments.partnerId),
  eq(referrals.payerId, customerPayments.customerId),
);
