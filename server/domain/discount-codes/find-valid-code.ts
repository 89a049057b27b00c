import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { discountCodes } from '#server/db/schema/index.ts';

/** A valid code: as it is stored, and whether it is one of the team's. */
export interface Discount {
  code: string;
  status: 'verified' | 'unverified';
}

/**
 * Checks a discount code entered at signup; `undefined` if it is not valid. While the team has defined none, any
 * code is accepted as unverified; after that only theirs are, in any letter case, until they end.
 */
export async function findValidCode(
  db: Database | Transaction,
  entered: string,
  now: Date,
): Promise<Discount | undefined> {
  const code = entered.toUpperCase();
  const [known] = await db
    .select({ endsAt: discountCodes.endsAt })
    .from(discountCodes)
    .where(eq(discountCodes.code, code));
  if (known) return !known.endsAt || known.endsAt > now ? { code, status: 'verified' } : undefined;
  const [other] = await db.select({ id: discountCodes.id }).from(discountCodes).limit(1);
  return other ? undefined : { code: entered, status: 'unverified' };
}

/** Shown for an invalid code; the same text for an unknown code and for one that has ended. */
export const DISCOUNT_CODE_INVALID = 'This discount code is not valid or has ended.';
