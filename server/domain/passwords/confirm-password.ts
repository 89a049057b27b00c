import { and, eq } from 'drizzle-orm';
import { accounts, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';

/**
 * Confirms by password that it is the person themselves. Throws `validation` on `field` for a wrong one,
 * `rate_limited`.
 */
export async function confirmPassword(
  ctx: Context,
  { userId, password, field }: { userId: string; password: string; field: string },
): Promise<void> {
  const [account] = await ctx.db
    .select({ hash: accounts.password, email: users.email })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
  const { hash, email = '' } = account ?? {};
  if (!hash || !(await ctx.tryPassword({ email, hash }, password))) {
    throw fieldError('validation', field, 'This is not your password');
  }
}
