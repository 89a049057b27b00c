import type { Context } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';

/**
 * Ends all of the actor's sessions, including this one, and sign-ins that lack their code. Returns what this browser's
 * device cookie is bound to from now on.
 */
export async function signOutEverywhere({ ctx }: { ctx: Context }): Promise<DeviceOwner> {
  const userId = requireUser(ctx.actor);
  return runCommand(ctx, {
    action: 'account.sign-out-everywhere',
    work: async (tx) => {
      const owner = await endAccess(tx, userId);
      return { reply: owner, subject: { kind: 'user', id: userId } };
    },
  });
}
