import type { Context } from '#server/domain/context.ts';
import { countTally } from '#server/domain/lists/count-selected.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { countAll } from './count-all.ts';

/** How much waits for somebody, without a word about whom. */
export interface WaitingCounts {
  overdue: { signups: number; partnerships: number; messages: number };
  mails: { waiting: number; failed: number };
}

/** Broken promises that are open, and mail that has not left. */
export async function countWaiting({ ctx }: { ctx: Context }): Promise<WaitingCounts> {
  requirePermission(ctx.actor, 'stats.read');
  const { signups, partnerships, messages } = (await countAll({ ctx })).promises;
  return {
    overdue: { signups: signups.overdue, partnerships: partnerships.overdue, messages: messages.overdue },
    mails: {
      waiting: await countTally(ctx.db, 'mails.status.queued'),
      failed: await countTally(ctx.db, 'mails.status.failed'),
    },
  };
}
