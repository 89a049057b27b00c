import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/policy.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';

/** Ends all of one's sessions, this one too, and sign-ins that lack their code. */
export async function signOutEverywhere({ ctx }: { ctx: Context }): Promise<void> {
  const userId = requireUser(ctx.actor);
  await commit(ctx, {
    action: 'account.sign-out-everywhere',
    work: async (tx) => {
      await endAccess(tx, userId);
      return { reply: null, subject: { kind: 'user', id: userId } };
    },
  });
}
