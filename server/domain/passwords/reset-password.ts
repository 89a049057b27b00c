import { eq } from 'drizzle-orm';
import { leads, users } from '#server/db/schema/index.ts';
import { refuseWeakPassword } from '#server/domain/accounts/password-strength.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { spendToken } from '#server/domain/one-time-token.ts';
import { setPassword } from './set-password.ts';

/** Sets the password with a mailed link, which also shows that the address is theirs. Throws `not_found` for a dead link. */
export async function resetPassword(args: {
  ctx: Context;
  input: { token: string; password: string };
}): Promise<void> {
  const { ctx, input } = args;
  refuseWeakPassword(input.password, ctx.site.companyName);
  const passwordHash = await ctx.hashPassword(input.password);
  await commit(ctx, {
    action: 'password.reset',
    work: async (tx) => {
      const spent = await spendToken(tx, { purpose: 'password-reset', token: input.token, now: ctx.clock() });
      if (!spent?.userId) {
        throw new Failed('not_found', 'This link was used or has expired. Please ask for a new one.');
      }
      await setPassword(ctx, tx, { userId: spent.userId, passwordHash });
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, spent.userId));
      await tx.update(leads).set({ verified: true }).where(eq(leads.userId, spent.userId));
      return { reply: null, subject: { kind: 'user', id: spent.userId } };
    },
  });
}
