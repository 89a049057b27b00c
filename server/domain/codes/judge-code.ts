import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { discountCodes } from '#server/db/schema/index.ts';

/** A code that counts: as it is stored, and whether it was found among ours. */
export interface Discount {
  code: string;
  status: 'verified' | 'unverified';
}

/**
 * What a code entered at signup is worth; `undefined` where it does not count. As long as the team has never defined
 * one, any code counts, unverified; after that only theirs do, in any case, until they end.
 */
export async function judgeCode(
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

/** Said where a code does not count; the same for one that never was and one that has ended. */
export const CODE_REFUSED = 'This discount code is not valid or has ended.';
