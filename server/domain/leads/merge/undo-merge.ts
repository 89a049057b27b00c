import { and, eq } from 'drizzle-orm';
import type { LeadChanged } from '#contracts/lead.ts';
import { type LeadUnmerge, MERGE_UNDO_DAYS } from '#contracts/lead-merge.ts';
import { leadMerges, leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { undoUntil } from './read-merged.ts';
import { separateOne } from './separate.ts';

/**
 * Undoes a merge: both are leads of their own again, each with its own history. Throws `not_found`, `conflict` after 30
 * days.
 */
export async function undoMerge(args: {
  ctx: Context;
  input: LeadUnmerge & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, otherId } = input;
  return runCommand(ctx, {
    action: 'lead.unmerge',
    work: async (tx) => {
      const [kept] = await tx.select().from(leads).where(eq(leads.userId, id)).for('update');
      const [merge] = await tx
        .select({ at: leadMerges.at })
        .from(leadMerges)
        .where(and(eq(leadMerges.keptId, id), eq(leadMerges.mergedId, otherId)));
      if (!kept || !merge) throw new AppError('not_found', 'These signups are not merged');
      if (undoUntil(merge.at) < ctx.clock()) {
        throw new AppError('conflict', `A merge can be undone for ${MERGE_UNDO_DAYS} days`);
      }
      await separateOne(tx, otherId);
      const [after] = await tx.select({ status: leads.status }).from(leads).where(eq(leads.userId, id));
      const moved = after && after.status !== kept.status && { from: kept.status, to: after.status };
      return {
        reply: { success: true, version: kept.version + 1 },
        changes: [
          {
            subject: { kind: 'lead', id },
            details: { otherId, ...moved },
            activity: { subjectKind: 'lead', subjectId: id, kind: 'unmerged', version: null },
          },
          { subject: { kind: 'lead', id: otherId }, details: { keptId: id } },
        ],
      };
    },
  });
}
