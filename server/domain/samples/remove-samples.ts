import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { appointments, messages, partnerships, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import type { Filled } from './fill-samples.ts';

const BATCH = 2_000;

/** Removes every sample record, and nothing else. After an interruption, another run continues it. */
export async function removeSamples({ ctx }: { ctx: Context }): Promise<Filled> {
  requirePermission(ctx.actor, 'samples.manage');
  return {
    signups: await removeFrom(ctx, users),
    applications: await removeFrom(ctx, partnerships),
    messages: await removeFrom(ctx, messages),
    appointments: await removeFrom(ctx, appointments),
  };
}

/** Returns how many it removed: in the order of their ids, so that no record is read twice. */
async function removeFrom(
  ctx: Context,
  table: typeof users | typeof partnerships | typeof messages | typeof appointments,
): Promise<number> {
  let removed = 0;
  for (let last: string | undefined, more = true; more; ) {
    const found = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.sample, true), last ? gt(table.id, last) : undefined))
      .orderBy(asc(table.id))
      .limit(BATCH);
    const ids = found.map(({ id }) => id);
    last = ids.at(-1);
    more = ids.length === BATCH;
    if (ids.length === 0) break;
    await runCommand(ctx, {
      action: 'samples.remove',
      work: async (tx) => {
        await tx.delete(table).where(inArray(table.id, ids));
        return { reply: null, subject: { kind: 'samples', id: String(ids.length) } };
      },
    });
    removed += ids.length;
  }
  return removed;
}
