import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';

/**
 * Locks whoever is to have codes. Throws `conflict` until the address is known to be theirs: codes that somebody else
 * had turned on would keep its owner out.
 */
export async function refuseUnconfirmed(tx: Transaction, userId: string): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new AppError('not_found', 'There is no such account');
  if (!user.emailVerified) throw new AppError('conflict', 'Confirm your address first.');
  return user;
}
