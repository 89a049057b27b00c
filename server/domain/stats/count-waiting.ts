import type { Context } from '#server/domain/context.ts';
import { sumCounters } from '#server/domain/insights/sum-counters.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { countAll } from './count-all.ts';

/** The amount of open work, without personal data. */
export interface WaitingCounts {
  overdue: { signups: number; partnerships: number; messages: number };
  mails: { waiting: number; failed: number };
}

/** Overdue work, and mail that is not sent yet. */
export async function countWaiting({ ctx }: { ctx: Context }): Promise<WaitingCounts> {
  requirePermission(ctx.actor, 'stats.read');
  const { signups, partnerships, messages } = (await countAll({ ctx })).due;
  const mails = await sumCounters(ctx.db, {
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
