import { eq, sql } from 'drizzle-orm';
import type { LeadSource } from '#contracts/lead-source.ts';
import type { SignupQuery } from '#contracts/list-query.ts';
import { leads } from '#server/db/schema/index.ts';
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

/** The leads that a query of the list of signups selects, in its order. */
export function selectSignups(ctx: Context, query: Omit<SignupQuery, 'limit' | 'cursor'>): Selection {
  const { owner, industry, status, plan, verified, source } = query;
  return select({
    list: SIGNUPS,
    query,
    ctx,
    filters: [
      ...(query.import ? [{ condition: eq(leads.importId, query.import), indexed: true }] : []),
      ...(owner ? [{ condition: ownedBy(ctx, owner), indexed: true }] : []),
      ...(industry ? [counted(eq(leads.industry, industry), `industry.${industry}`)] : []),
      ...(status ? [counted(eq(leads.status, status), `status.${status}`)] : []),
      ...(plan ? [counted(eq(leads.plan, plan), `plan.${plan}`)] : []),
      ...(verified ? [{ condition: eq(leads.verified, verified === 'yes'), indexed: true }] : []),
      ...(source ? [fromSource(source)] : []),
    ],
  });
}

function counted(condition: ReturnType<typeof eq>, value: string) {
  return { condition, indexed: true, dailyCounter: `leads.${value}` };
}

/** Most leads signed up by themselves, so that the index of the order meets enough of them. */
function fromSource(source: LeadSource) {
  const filter = { condition: eq(leads.source, source), indexed: false };
  return source === 'signup' ? { ...filter, dailyCounter: 'leads', without: 'leads.added' } : filter;
}

function ownedBy(ctx: Context, owner: string) {
  if (owner === 'nobody') return sql`${leads.ownerId} is null`;
  return eq(leads.ownerId, owner === 'me' ? requireUser(ctx.actor) : owner);
}
