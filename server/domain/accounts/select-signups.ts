import { eq, type SQL, sql } from 'drizzle-orm';
import type { SignupQuery } from '#contracts/list-query.ts';
import { type DailyCounter, leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { LEAD_DUE } from '#server/domain/lists/due.ts';
import { select } from '#server/domain/lists/select.ts';
import type { Listed, Selection } from '#server/domain/lists/selection.ts';
import { requireUser } from '#server/domain/policy.ts';

export const SIGNUPS: Listed = {
  table: leads,
  id: leads.userId,
  createdAt: leads.createdAt,
  search: leads.search,
  dailyCounter: 'leads',
  dueColumns: LEAD_DUE,
};

/** Selects the leads that match a query of the list of signups, in its order. */
export function selectSignups(ctx: Context, query: Omit<SignupQuery, 'limit' | 'cursor'>): Selection {
  const { owner, industry, status, plan, verified } = query;
  return select({
    list: SIGNUPS,
    query,
    now: ctx.clock(),
    filters: [
      ...(owner ? [{ condition: ownedBy(ctx, owner), indexed: true }] : []),
      ...(industry ? [counted(eq(leads.industry, industry), `leads.industry.${industry}`)] : []),
      ...(status ? [counted(eq(leads.status, status), `leads.status.${status}`)] : []),
      ...(plan ? [counted(eq(leads.plan, plan), `leads.plan.${plan}`)] : []),
      ...(verified ? [{ condition: eq(leads.verified, verified === 'yes'), indexed: true }] : []),
    ],
  });
}

function counted(condition: SQL, dailyCounter: DailyCounter) {
  return { condition, indexed: true, dailyCounter };
}

function ownedBy(ctx: Context, owner: string) {
  if (owner === 'nobody') return sql`${leads.ownerId} is null`;
  return eq(leads.ownerId, owner === 'me' ? requireUser(ctx.actor) : owner);
}
