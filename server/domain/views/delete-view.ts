import { and, eq } from 'drizzle-orm';
import { views } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Deletes the actor's own view. Throws `not_found`. */
export async function deleteView(args: { ctx: Context; input: { id: string } }): Promise<{ success: true }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'views.manage');
  const own = and(eq(views.id, input.id), eq(views.ownerId, requireUser(ctx.actor)));
  return runCommand(ctx, {
    action: 'view.delete',
    work: async (tx) => {
      const gone = await tx.delete(views).where(own).returning({ id: views.id });
      if (gone.length === 0) throw new AppError('not_found', 'There is no such view');
      return { reply: { success: true as const }, subject: { kind: 'view', id: input.id } };
    },
  });
}
