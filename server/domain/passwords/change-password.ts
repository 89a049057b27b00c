import type { Context } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';
import { confirmPassword } from './confirm-password.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { setPassword } from './set-password.ts';

/**
 * Changes the actor's password; every session ends, including this one. Returns what this browser's device cookie
 * is bound to from now on. Throws `validation` for a wrong current password.
 */
export async function changePassword(args: {
  ctx: Context;
  input: { currentPassword: string; password: string };
}): Promise<DeviceOwner> {
  const { ctx, input } = args;
  const userId = requireUser(ctx.actor);
  await confirmPassword(ctx, { userId, password: input.currentPassword, field: 'currentPassword' });
  const passwordHash = await hashNewPassword(ctx, input.password);
  return runCommand(ctx, {
    action: 'password.change',
    work: async (tx) => {
      const owner = await setPassword(ctx, tx, { userId, passwordHash });
      return { reply: owner, subject: { kind: 'user', id: userId } };
    },
  });
}
