import type { Context } from '#server/domain/context.ts';
import { sumTallies } from '#server/domain/insights/sum-tallies.ts';
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
  const mails = await sumTallies(ctx.db, {
    measures: ['mails.status.queued', 'mails.status.failed'],
    from: '0001-01-01',
    to: '9999-12-31',
    per: 'range',
  });
  return {
    overdue: { signups: signups.overdue, partnerships: partnerships.overdue, messages: messages.overdue },
    mails: { waiting: mails('mails.status.queued'), failed: mails('mails.status.failed') },
  };
}
