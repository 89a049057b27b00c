import { eq } from 'drizzle-orm';
import { twoFactors } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { confirmPassword } from '#server/domain/passwords/confirm-password.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { requireConfirmedEmail } from './require-confirmed-email.ts';
import { encryptSecret } from './stored-totp.ts';
import { appUri, newSecret } from './totp.ts';

/**
 * Makes a secret for the actor's app. It is active after a first code was entered; until then the password is enough.
 * Throws `validation` for a wrong password, `conflict` if codes are active already or the email is not confirmed.
 */
export async function startTotp(args: {
  ctx: Context;
  input: { password: string };
}): Promise<{ secret: string; address: string }> {
  const { input } = args;
  requirePermission(args.ctx.actor, 'account.secure');
  // The reply contains the secret, so it is never stored for a repeated request.
  const ctx = { ...args.ctx, idempotency: undefined };
  const userId = requireUser(ctx.actor);
  await confirmPassword(ctx, { userId, password: input.password, field: 'password' });
  const secret = newSecret();
  const account = await runCommand(ctx, {
    action: 'totp.start',
    work: async (tx) => {
      const user = await requireConfirmedEmail(tx, userId);
      if (user.twoFactorEnabled) throw new AppError('conflict', 'Sign-in codes are in use already');
      await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
      const encrypted = await encryptSecret(ctx, secret);
      await tx.insert(twoFactors).values({ userId, secret: encrypted, backupCodes: '', verified: false });
      return { reply: user.email, subject: { kind: 'user', id: userId } };
    },
  });
  return { secret, address: appUri(secret, { issuer: ctx.site.companyName, account }) };
}
