import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';

/**
 * Locks the person who turns codes on. Throws `conflict` until their email is confirmed: codes that a stranger turned
 * on would lock its owner out.
 */
export async function requireConfirmedEmail(
  tx: Transaction,
  userId: string,
): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user) throw new AppError('not_found', 'There is no such account');
  if (!user.emailVerified) throw new AppError('conflict', 'Confirm your address first.');
  return user;
}
