import { and, eq } from 'drizzle-orm';
import { accounts, sessions, users } from '#server/db/schema/index.ts';
import { refuseWeakPassword } from '#server/domain/accounts/password-strength.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { removeCodes } from '#server/domain/sign-in-codes/stored-codes.ts';

/** Gives somebody a new password, lets them in again without a sign-in code, and ends their sessions. Throws `not_found`. */
export async function resetAdmin(args: {
  ctx: Context;
  input: { email: string; password: string };
}): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'admins.manage');
  refuseWeakPassword(input.password, ctx.site.companyName);
  const password = await ctx.hashPassword(input.password);
  await commit(ctx, {
    action: 'admin.reset',
    work: async (tx) => {
      const [user] = await tx
        .update(users)
        .set({ disabledAt: null })
        .where(eq(users.email, input.email))
        .returning({ id: users.id });
      if (!user) throw new Failed('not_found', `There is no account ${input.email}`);
      await tx
        .update(accounts)
        .set({ password })
        .where(and(eq(accounts.userId, user.id), eq(accounts.providerId, 'credential')));
      await removeCodes(tx, user.id);
      await tx.delete(sessions).where(eq(sessions.userId, user.id));
      return { reply: null, subject: { kind: 'user', id: user.id } };
    },
  });
}
