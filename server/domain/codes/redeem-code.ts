import type { Transaction } from '#server/db/connection.ts';
import { Failed } from '#server/domain/errors.ts';
import { addToTally } from '#server/domain/insights/add-to-tally.ts';
import { CODE_REFUSED, type Discount, judgeCode } from './judge-code.ts';

export type { Discount };

/** The measure that counts how often `code` was used. */
export const usesOf = (code: string) => `codes.${code}`;

/** Takes the code of a signup and counts its use. Throws `validation` where it does not count. */
export async function redeemCode(
  tx: Transaction,
  entered: string | undefined,
  now: Date,
): Promise<Discount | undefined> {
  if (!entered) return undefined;
  const discount = await judgeCode(tx, entered, now);
  if (!discount) throw new Failed('validation', CODE_REFUSED, { fields: { discountCode: CODE_REFUSED } });
  if (discount.status === 'verified') await addToTally(tx, usesOf(discount.code), now);
  return discount;
}
