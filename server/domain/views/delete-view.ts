import { and, eq } from 'drizzle-orm';
import { views } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { mayBeChanged, noSuchView } from './view-for.ts';

/** Deletes a view that the actor may change. Throws `not_found`. */
export async function deleteView(args: { ctx: Context; input: { id: string } }): Promise<{ success: true }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'views.manage');
  return runCommand(ctx, {
    action: 'view.delete',
    work: async (tx) => {
      const gone = await tx
        .delete(views)
        .where(and(eq(views.id, input.id), mayBeChanged(ctx)))
        .returning({ id: views.id });
      if (gone.length === 0) throw noSuchView();
      return { reply: { success: true as const }, subject: { kind: 'view', id: input.id } };
    },
  });
}
