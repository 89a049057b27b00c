import { and, eq } from 'drizzle-orm';
import type { ViewChange, ViewRecord } from '#contracts/views.ts';
import { views } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { findAbout } from './find-about.ts';
import { knownQuery } from './known-query.ts';
import { viewNameTaken } from './save-view.ts';

/** Changes the name or filters of the actor's own view. Throws `conflict` for a name in use, `not_found`. */
export async function changeView(args: {
  ctx: Context;
  input: ViewChange & { id: string };
}): Promise<ViewRecord> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'views.manage');
  const { id, name } = input;
  const own = and(eq(views.id, id), eq(views.ownerId, requireUser(ctx.actor)));
  const [seen] = await ctx.db.select({ list: views.list }).from(views).where(own);
  if (!seen) throw gone();
  const query = input.query === undefined ? undefined : knownQuery(seen.list, input.query);
  const aboutIds = query === undefined ? undefined : await findAbout(ctx, { list: seen.list, query });
  return runCommand(ctx, {
    action: 'view.change',
    conflicts: viewNameTaken,
    work: async (tx) => {
      const [kept] = await tx.select().from(views).where(own).for('update');
      if (!kept) throw gone();
      const reply = { id, name: name ?? kept.name, query: query ?? kept.query };
      await tx
        .update(views)
        .set({ ...reply, ...(aboutIds && { aboutIds }) })
        .where(own);
      return { reply, subject: { kind: 'view', id } };
    },
  });
}

function gone(): AppError {
  return new AppError('not_found', 'There is no such view');
}
