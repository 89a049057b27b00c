import { eq } from 'drizzle-orm';
import { partnerships, users } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** Removes every sample record, and nothing else. */
export async function removeSamples({
  ctx,
}: {
  ctx: Context;
}): Promise<{ signups: number; applications: number }> {
  requirePermission(ctx.actor, 'samples.manage');
  return commit(ctx, {
    action: 'samples.remove',
    work: async (tx) => {
      const { rowCount: signups } = await tx.delete(users).where(eq(users.sample, true));
      const { rowCount: applications } = await tx.delete(partnerships).where(eq(partnerships.sample, true));
      return {
        reply: { signups: signups ?? 0, applications: applications ?? 0 },
        subject: { kind: 'samples', id: 'all' },
      };
    },
  });
}
