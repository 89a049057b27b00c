import { sql } from 'drizzle-orm';
import type { PromiseCounts, Stats } from '#contracts/admin.ts';
import type { PromiseFilter } from '#contracts/list-choices.ts';
import type { Database } from '#server/db/connection.ts';
import { SIGNUPS } from '#server/domain/accounts/select-signups.ts';
import type { Context } from '#server/domain/context.ts';
import { isoDay } from '#server/domain/insights/days.ts';
import { sumTallies } from '#server/domain/insights/sum-tallies.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { promised } from '#server/domain/lists/promise.ts';
import type { Listed } from '#server/domain/lists/selection.ts';
import { MESSAGES } from '#server/domain/messages/select-messages.ts';
import { PARTNERSHIPS } from '#server/domain/partnerships/select-partnerships.ts';
import { requirePermission } from '#server/domain/policy.ts';

const PENDING = 'partnerships.status.pending';
const ALWAYS = { from: '0001-01-01', to: '9999-12-31', per: 'range' } as const;

/** The counts on top of the dashboard, none by a scan. The month is the calendar month in UTC. */
export async function countAll({ ctx }: { ctx: Context }): Promise<Stats> {
  requirePermission(ctx.actor, 'stats.read');
  const { db } = ctx;
  const now = ctx.clock();
  const month = `${isoDay(now).slice(0, 7)}-01`;
  const [ever, thisMonth, signups, partnerships, messages] = await Promise.all([
    sumTallies(db, { measures: ['leads', 'partnerships', 'messages', PENDING], ...ALWAYS }),
    sumTallies(db, { measures: ['leads'], ...ALWAYS, from: month }),
    countPromises(db, SIGNUPS, now),
    countPromises(db, PARTNERSHIPS, now),
    countPromises(db, MESSAGES, now),
  ]);
  return {
    totalSignups: ever('leads'),
    signupsThisMonth: thisMonth('leads'),
    partnershipRequests: ever('partnerships'),
    pendingPartnerships: ever(PENDING),
    totalMessages: ever('messages'),
    promises: { signups, partnerships, messages },
  };
}

async function countPromises(db: Database, { table, promises }: Listed, now: Date): Promise<PromiseCounts> {
  const count = async (filter: PromiseFilter) => {
    const where = promises && promised(promises, filter, now);
    return (await countUpTo(db, sql`select 1 from ${table} where ${where ?? sql`false`}`)).total;
  };
  const [overdue, today] = await Promise.all([count('overdue'), count('today')]);
  return { overdue, today };
}
