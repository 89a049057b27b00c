import { and, eq, isNotNull } from 'drizzle-orm';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { accounts, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readToken, spendToken } from '#server/domain/one-time-token.ts';
import { confirmPassword } from '#server/domain/passwords/confirm-password.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { removeUnconfirmedCodes } from '#server/domain/totp/stored-totp.ts';

/**
 * Confirms an email by the link of the welcome mail and the account's password: the reader of the mail may be another
 * person than the one who signed up. Throws `not_found` for a link that is used, expired or invented, `validation` for a
 * wrong password, after which the link still works, `conflict` for an account without one.
 */
export async function verifyEmail(args: {
  ctx: Context;
  input: { token: string; password: string };
}): Promise<void> {
  const { ctx, input } = args;
  const link = { purpose: 'verify-email', token: input.token, now: ctx.clock() } as const;
  const userId = (await readToken(ctx.db, link))?.userId;
  // A dead link costs no hash and no guess; a repeated request still gets its stored reply.
  if (userId) await tryPassword(ctx, userId, input.password);
  await runCommand(ctx, {
    action: 'email.verify',
    work: async (tx) => {
      const spent = await spendToken(tx, link);
      if (!userId || spent?.userId !== userId) {
        throw new AppError('not_found', 'This link was used or has expired.');
      }
      await removeUnconfirmedCodes(ctx, tx, userId);
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      await updateCounted(tx, leads, { verified: true }, eq(leads.userId, userId));
      return { reply: null, subject: { kind: 'user', id: userId } };
    },
  });
}

async function tryPassword(ctx: Context, userId: string, password: string): Promise<void> {
  const [account] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)),
    );
  if (!account) {
    const message =
      'This account has no password yet. Choose one with “Forgot password?” on the login page: that confirms the address, too.';
    throw new AppError('conflict', message);
  }
  await confirmPassword(ctx, { userId, password, field: 'password' });
}
