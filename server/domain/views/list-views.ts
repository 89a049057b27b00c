import { and, asc, eq, or } from 'drizzle-orm';
import type { ViewedList, ViewRecord } from '#contracts/views.ts';
import { users, views } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { mayReadList } from './list-permissions.ts';
import { viewFor } from './view-for.ts';

/** Returns the actor's own saved views of a list and, if they may read it, those that colleagues share; by name. */
export async function listViews(args: { ctx: Context; input: { list: ViewedList } }): Promise<ViewRecord[]> {
  const { ctx, input } = args;
  const { actor, db } = ctx;
  requirePermission(actor, 'views.manage');
  const own = eq(views.ownerId, requireUser(actor));
  const { id, ownerId, name, query, shared } = views;
  const rows = await db
    .select({ view: { id, ownerId, name, query, shared }, maker: { name: users.name, email: users.email } })
    .from(views)
    .innerJoin(users, eq(users.id, ownerId))
    .where(and(eq(views.list, input.list), mayReadList(actor, input.list) ? or(own, shared) : own))
    .orderBy(asc(name), asc(id));
  return rows.map(({ view, maker }) => viewFor(ctx, view, maker));
}
