import { sql } from 'drizzle-orm';
import type { DueCounts, Stats } from '#contracts/admin.ts';
import type { DueFilter } from '#contracts/list-choices.ts';
import type { Database } from '#server/db/connection.ts';
import { SIGNUPS } from '#server/domain/accounts/select-signups.ts';
import type { Context } from '#server/domain/context.ts';
import { isoDay } from '#server/domain/insights/days.ts';
import { sumCounters } from '#server/domain/insights/sum-counters.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { dueIs } from '#server/domain/lists/due.ts';
import type { Listed } from '#server/domain/lists/selection.ts';
import { MESSAGES } from '#server/domain/messages/select-messages.ts';
import { PARTNERSHIPS } from '#server/domain/partnerships/select-partnerships.ts';
import { requirePermission } from '#server/domain/policy.ts';

const PENDING = 'partnerships.status.pending';
const ALWAYS = { from: '0001-01-01', to: '9999-12-31', per: 'range' } as const;

/** The counts at the top of the dashboard, all without a scan. The month is the calendar month in UTC. */
export async function countAll({ ctx }: { ctx: Context }): Promise<Stats> {
  requirePermission(ctx.actor, 'stats.read');
  const { db } = ctx;
  const now = ctx.clock();
  const month = `${isoDay(now).slice(0, 7)}-01`;
  const [ever, thisMonth, signups, partnerships, messages] = await Promise.all([
    sumCounters(db, { measures: ['leads', 'partnerships', 'messages', PENDING], ...ALWAYS }),
    sumCounters(db, { measures: ['leads'], ...ALWAYS, from: month }),
    countDue(db, SIGNUPS, now),
    countDue(db, PARTNERSHIPS, now),
    countDue(db, MESSAGES, now),
  ]);
  return {
    totalSignups: ever('leads'),
    signupsThisMonth: thisMonth('leads'),
    partnershipRequests: ever('partnerships'),
    pendingPartnerships: ever(PENDING),
    totalMessages: ever('messages'),
    due: { signups, partnerships, messages },
  };
}

async function countDue(db: Database, { table, dueColumns }: Listed, now: Date): Promise<DueCounts> {
  const count = async (filter: DueFilter) => {
    const where = dueColumns && dueIs(dueColumns, filter, now);
    return (await countUpTo(db, sql`select 1 from ${table} where ${where ?? sql`false`}`)).total;
  };
  const [overdue, today] = await Promise.all([count('overdue'), count('today')]);
  return { overdue, today };
}
