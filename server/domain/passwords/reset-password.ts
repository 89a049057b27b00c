import { eq } from 'drizzle-orm';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { leads, users } from '#server/db/schema/index.ts';
import { refuseWeakPassword } from '#server/domain/accounts/password-strength.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readToken, spendToken } from '#server/domain/one-time-token.ts';
import { runCommand } from '#server/domain/run-command.ts';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';
import { removeUnconfirmedCodes } from '#server/domain/totp/stored-totp.ts';
import { setPassword } from './set-password.ts';

/**
 * Sets the password with a mailed link, which also confirms the email. Returns what this browser's device
 * cookie is bound to. Throws `not_found` for a dead link.
 */
export async function resetPassword(args: {
  ctx: Context;
  input: { token: string; password: string };
}): Promise<DeviceOwner> {
  const { ctx, input } = args;
  refuseWeakPassword(input.password, ctx.site.companyName);
  const link = { purpose: 'password-reset', token: input.token, now: ctx.clock() } as const;
  // An invented link costs no hash; a repeated request still gets its stored reply.
  const passwordHash = (await readToken(ctx.db, link)) && (await ctx.hashPassword(input.password));
  return runCommand(ctx, {
    action: 'password.reset',
    work: async (tx) => {
      const spent = await spendToken(tx, link);
      if (!spent?.userId || !passwordHash) {
        throw new AppError('not_found', 'This link was used or has expired. Please ask for a new one.');
      }
      await removeUnconfirmedCodes(ctx, tx, spent.userId);
      const owner = await setPassword(ctx, tx, { userId: spent.userId, passwordHash });
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, spent.userId));
      await updateCounted(tx, leads, { verified: true }, eq(leads.userId, spent.userId));
      return { reply: owner, subject: { kind: 'user', id: spent.userId } };
    },
  });
}
