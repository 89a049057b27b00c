import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { accounts } from '#server/db/schema/index.ts';

/** Whether a person can sign in in any way: whoever is only invited cannot. */
export async function hasJoined(tx: Transaction, userId: string): Promise<boolean> {
  const [way] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.userId, userId))
    .limit(1);
  return way !== undefined;
}
