import { and, asc, eq } from 'drizzle-orm';
import type { ViewedList, ViewRecord } from '#contracts/views.ts';
import { views } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';

/** Returns the actor's own saved views of a list, by name. */
export async function listViews(args: { ctx: Context; input: { list: ViewedList } }): Promise<ViewRecord[]> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'views.manage');
  return ctx.db
    .select({ id: views.id, name: views.name, query: views.query })
    .from(views)
    .where(and(eq(views.ownerId, requireUser(ctx.actor)), eq(views.list, input.list)))
    .orderBy(asc(views.name));
}
