import { count, eq, sql } from 'drizzle-orm';
import type { Stats } from '#contracts/admin.ts';
import { partnerships, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** The four counts on top of the dashboard. The month is the calendar month in UTC. */
export async function countAll({ ctx }: { ctx: Context }): Promise<Stats> {
  requirePermission(ctx.actor, 'stats.read');
  const now = ctx.clock();
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [signups] = await ctx.db
    .select({
      total: count(),
      thisMonth: sql<number>`(count(*) filter (where ${users.createdAt} >= ${monthStart}))::int`,
    })
    .from(users)
    .where(eq(users.role, 'customer'));
  const [requests] = await ctx.db
    .select({
      total: count(),
      pending: sql<number>`(count(*) filter (where ${partnerships.status} = 'pending'))::int`,
    })
    .from(partnerships);
  return {
    totalSignups: signups?.total ?? 0,
    signupsThisMonth: signups?.thisMonth ?? 0,
    partnershipRequests: requests?.total ?? 0,
    pendingPartnerships: requests?.pending ?? 0,
  };
}
