import { eq } from 'drizzle-orm';
import { sessions } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/policy.ts';

/** Ends all of one's sessions, this one too. */
export async function signOutEverywhere({ ctx }: { ctx: Context }): Promise<void> {
  const userId = requireUser(ctx.actor);
  await commit(ctx, {
    action: 'account.sign-out-everywhere',
    work: async (tx) => {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      return { reply: null, subject: { kind: 'user', id: userId } };
    },
  });
}
