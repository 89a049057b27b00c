import { and, eq } from 'drizzle-orm';
import type { ViewChange, ViewRecord } from '#contracts/views.ts';
import { users, views } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { findAbout } from './find-about.ts';
import { knownQuery } from './known-query.ts';
import { requireList } from './list-permissions.ts';
import { viewNameTaken } from './save-view.ts';
import { mayBeChanged, noSuchView, viewFor } from './view-for.ts';

/**
 * Changes the name, the filters or the sharing of a view that the actor may change, of a list that they may read.
 * Throws `conflict` for a name that its maker uses, `forbidden`, `not_found`.
 */
export async function changeView(args: {
  ctx: Context;
  input: ViewChange & { id: string };
}): Promise<ViewRecord> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'views.manage');
  const { id } = input;
  const mayChange = and(eq(views.id, id), mayBeChanged(ctx));
  const [seen] = await ctx.db
    .select({ view: views, maker: { name: users.name, email: users.email } })
    .from(views)
    .innerJoin(users, eq(users.id, views.ownerId))
    .where(mayChange);
  if (!seen) throw noSuchView();
  const { list } = seen.view;
  requireList(ctx.actor, list);
  const query = input.query === undefined ? undefined : knownQuery(list, input.query);
  const aboutIds = query === undefined ? undefined : await findAbout(ctx, { list, query });
  // Nothing of the reply is kept for repeats, because a search may name somebody.
  await runCommand(ctx, {
    action: 'view.change',
    conflicts: viewNameTaken(viewFor(ctx, seen.view, seen.maker).madeBy),
    work: async (tx) => {
      const [kept] = await tx.select().from(views).where(mayChange).for('update');
      if (!kept) throw noSuchView();
      const { name = kept.name, shared = kept.shared } = input;
      if (shared && !kept.shared) requirePermission(ctx.actor, 'views.share');
      const next = { ...kept, name, shared, query: query ?? kept.query, aboutIds: aboutIds ?? kept.aboutIds };
      await tx.update(views).set(next).where(eq(views.id, id));
      const action = shared ? 'view.share' : 'view.unshare';
      return { reply: null, subject: { kind: 'view', id }, ...(shared !== kept.shared && { action }) };
    },
  });
  const [changed] = await ctx.db.select().from(views).where(eq(views.id, id));
  if (!changed) throw noSuchView();
  return viewFor(ctx, changed, seen.maker);
}
