import { replaceCounters } from '#server/db/counted/compare-counters.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { checkCounters } from './check-counters.ts';

/** Counts all records anew, where a check found wrong counts, and checks again. Writers of records wait meanwhile. */
export async function recount({ ctx }: { ctx: Context }): Promise<void> {
  requirePermission(ctx.actor, 'maintenance.run');
  await runCommand(ctx, {
    action: 'counters.recount',
    work: async (tx) => {
      await replaceCounters(tx);
      return { reply: null, subject: { kind: 'counters', id: 'all' } };
    },
  });
  await checkCounters({ ctx });
}
