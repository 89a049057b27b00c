import type { Context } from '#server/domain/context.ts';
import { confirmPassword } from '#server/domain/passwords/confirm-password.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { countCodeOf } from './check-totp.ts';
import { spendCode, turnOff } from './stored-totp.ts';

/**
 * Turns sign-in codes off, with the password and a code of the app or a backup code: the password is enough again.
 * Notifies the person by mail. Throws `validation` for a wrong password or code, `rate_limited`.
 */
export async function turnOffTotp(args: {
  ctx: Context;
  input: { password: string; code: string };
}): Promise<void> {
  const { input } = args;
  requirePermission(args.ctx.actor, 'account.secure');
  // A used code is wrong the second time, with any idempotency key.
  const ctx = { ...args.ctx, idempotency: undefined };
  const userId = requireUser(ctx.actor);
  await confirmPassword(ctx, { userId, password: input.password, field: 'password' });
  await countCodeOf(ctx, userId);
  await runCommand(ctx, {
    action: 'totp.turn-off',
    work: async (tx) => {
      await spendCode(ctx, tx, { userId, code: input.code });
      await turnOff(ctx, tx, userId);
      return { reply: null, subject: { kind: 'user', id: userId } };
    },
  });
}
