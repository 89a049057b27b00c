import { eq } from 'drizzle-orm';
import { countBetween } from '#server/db/counted/count-records.ts';
import { mails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readLastCounterCheck } from '#server/domain/insights/check-counters.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { countAll } from './count-all.ts';

/** The amount of open work, without personal data. */
export interface MonitoredWork {
  overdue: { signups: number; partnerships: number; messages: number };
  mails: { waiting: number; failed: number };
  /** Daily counters that the last nightly check found wrong. */
  wrongCounters: number;
}

/** Overdue work, mail that is not sent yet, and what is counted wrong. */
export async function countMonitoredWork({ ctx }: { ctx: Context }): Promise<MonitoredWork> {
  requirePermission(ctx.actor, 'stats.read');
  const { signups: leads, partnerships: applications, messages } = (await countAll({ ctx })).due;
  const ofMails = (status: 'queued' | 'failed') => ({
    table: mails,
    at: mails.createdAt,
    measure: `mails.status.${status}`,
    condition: eq(mails.status, status),
  });
  const [waiting = 0, failed = 0] = await countBetween(ctx.db, [ofMails('queued'), ofMails('failed')]);
  return {
    overdue: { signups: leads.overdue, partnerships: applications.overdue, messages: messages.overdue },
    mails: { waiting, failed },
    wrongCounters: (await readLastCounterCheck(ctx.db))?.problems.length ?? 0,
  };
}
