import { eq } from 'drizzle-orm';
import { leads, users } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { spendToken } from '#server/domain/one-time-token.ts';
import { removeUnconfirmedCodes } from '#server/domain/sign-in-codes/stored-codes.ts';

/** Confirms an address by the link of the welcome mail. Throws `not_found` for a link that is used, expired or made up. */
export async function verifyEmail(args: { ctx: Context; input: { token: string } }): Promise<void> {
  const { ctx, input } = args;
  await commit(ctx, {
    action: 'email.verify',
    work: async (tx) => {
      const spent = await spendToken(tx, { purpose: 'verify-email', token: input.token, now: ctx.clock() });
      if (!spent?.userId) throw new Failed('not_found', 'This link was used or has expired.');
      await removeUnconfirmedCodes(ctx, tx, spent.userId);
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, spent.userId));
      await tx.update(leads).set({ verified: true }).where(eq(leads.userId, spent.userId));
      return { reply: null, subject: { kind: 'user', id: spent.userId } };
    },
  });
}
