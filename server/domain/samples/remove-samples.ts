import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { eraseUsers } from '#server/db/counted/delete-users.ts';
import { deleteCounted } from '#server/db/counted/write-counted.ts';
import { applications, appointments, messages, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import type { Filled } from './fill-samples.ts';
import { removePartners } from './remove-partners.ts';
import { countSampleVisits } from './sample-visits.ts';

const BATCH = 2_000;

/**
 * Removes every sample record, and the visits that came with it, and nothing else. After an interruption, another run
 * continues it.
 */
export async function removeSamples({ ctx }: { ctx: Context }): Promise<Filled> {
  requirePermission(ctx.actor, 'samples.manage');
  // First, while it is known whose applications and customers they are.
  const partners = await removePartners(ctx);
  return {
    partners,
    signups: await removeFrom(ctx, users, async (tx, ids) => {
      await countSampleVisits(tx, ids, -1);
      await eraseUsers(tx, inArray(users.id, ids));
    }),
    applications: await removeFrom(ctx, applications, (tx, ids) =>
      deleteCounted(tx, applications, inArray(applications.id, ids)),
    ),
    messages: await removeFrom(ctx, messages, (tx, ids) =>
      deleteCounted(tx, messages, inArray(messages.id, ids)),
    ),
    appointments: await removeFrom(ctx, appointments, (tx, ids) =>
      tx.delete(appointments).where(inArray(appointments.id, ids)),
    ),
  };
}

/** Returns how many it removed: in the order of their ids, so that no record is read twice. */
async function removeFrom(
  ctx: Context,
  table: typeof users | typeof applications | typeof messages | typeof appointments,
  remove: (tx: Transaction, ids: string[]) => PromiseLike<unknown>,
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
        await remove(tx, ids);
        return { reply: null, subject: { kind: 'samples', id: String(ids.length) } };
      },
    });
    removed += ids.length;
  }
  return removed;
}
