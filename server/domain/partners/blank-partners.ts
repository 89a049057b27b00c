import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { partners, users } from '#server/db/schema/index.ts';

/**
 * Removes the name of a person from the partner's record inside `tx`; the ledger's sums stay, and the partnership ends. By the
 * account, and by the email where that is known to be theirs; it must run before the account is deleted. Returns the ids.
 */
export async function blankPartners(
  tx: Transaction,
  { userId, email }: { userId?: string | undefined; email?: string | undefined },
): Promise<string[]> {
  const theirs = or(
    userId ? eq(partners.userId, userId) : undefined,
    email === undefined ? undefined : eq(partners.email, email),
  );
  if (!theirs) return [];
  const now = sql`now()`;
  const found = await tx
    .select({ id: partners.id, userId: partners.userId })
    .from(partners)
    .where(and(theirs, isNull(partners.erasedAt)))
    .for('update');
  for (const { id, userId: account } of found) {
    await tx
      .update(partners)
      .set({
        ...{ contactName: null, companyName: null, email: null, phone: null, internationalPhone: null },
        ...{
          userId: null,
          partnershipId: null,
          erasedAt: now,
          endedAt: sql`coalesce(${partners.endedAt}, now())`,
        },
        version: sql`${partners.version} + 1`,
      })
      .where(eq(partners.id, id));
    if (account && account !== userId) await tx.delete(users).where(eq(users.id, account));
  }
  return found.map(({ id }) => id);
}
