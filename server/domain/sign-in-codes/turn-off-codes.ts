import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { confirmPassword } from '#server/domain/passwords/confirm-password.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { removeCodes } from './stored-codes.ts';

/** Turns sign-in codes off: a password is enough again. Throws `validation` for a wrong password. */
export async function turnOffCodes(args: { ctx: Context; input: { password: string } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'account.secure');
  const userId = requireUser(ctx.actor);
  await confirmPassword(ctx, { userId, password: input.password, field: 'password' });
  await commit(ctx, {
    action: 'sign-in-codes.turn-off',
    work: async (tx) => {
      await removeCodes(tx, userId);
      return { reply: null, subject: { kind: 'user', id: userId } };
    },
  });
}
