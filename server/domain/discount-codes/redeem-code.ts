import type { Database, Transaction } from '#server/db/connection.ts';
import { fieldError } from '#server/domain/errors.ts';
import { incrementCounter } from '#server/domain/insights/increment-counter.ts';
import { DISCOUNT_CODE_INVALID, type Discount, findValidCode } from './find-valid-code.ts';

export type { Discount };

/** The measure that counts how often `code` was used. */
export const usesOf = (code: string) => `codes.${code}`;

/** What is known of the code of a signup, if it has one. Throws `validation` if it is not valid. */
export async function findDiscountOrRefuse(
  db: Database | Transaction,
  entered: string | undefined,
  now: Date,
): Promise<Discount | undefined> {
  if (!entered) return undefined;
  const discount = await findValidCode(db, entered, now);
  if (!discount) throw fieldError('validation', 'discountCode', DISCOUNT_CODE_INVALID);
  return discount;
}

/** Takes the code of a signup and counts its use. Throws `validation` if it is not valid. */
export async function redeemDiscountCode(
  tx: Transaction,
  entered: string | undefined,
  now: Date,
): Promise<Discount | undefined> {
  const discount = await findDiscountOrRefuse(tx, entered, now);
  if (discount?.status === 'verified') await incrementCounter(tx, usesOf(discount.code), now);
  return discount;
}
