import { and, eq } from 'drizzle-orm';
import type { AuditValues } from '#contracts/audit.ts';
import type { Database } from '#server/db/connection.ts';
import { activities, auditEntries, leadMerges } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { valuesOf } from './values-of.ts';

/**
 * The values that an entry of the log changed, before and after, as the record's history has it: the log keeps no such
 * value, so that nothing is left here of what was erased, deleted or expired (decision 073). Throws `not_found`.
 */
export async function readValues(args: { ctx: Context; input: { id: string } }): Promise<AuditValues> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'audit.read');
  const [entry] = await ctx.db
    .select({ at: auditEntries.at, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.id, input.id));
  if (!entry) throw new AppError('not_found', 'There is no such entry');
  const [activity] = await ctx.db
    .select()
    .from(activities)
    .where(and(eq(activities.id, input.id), eq(activities.at, entry.at)));
  if (!activity) return { changes: [], text: null, kept: false };
  const { changes, text } = valuesOf(activity);
  const merged =
    activity.kind === 'merged'
      ? await readMerge(ctx.db, activity.subjectId, String(Object(entry.details).otherId))
      : [];
  return { changes: [...changes, ...merged], text, kept: true };
}

/** What the kept one of two took from the other, as long as they are merged. */
async function readMerge(db: Database, keptId: string, mergedId: string): Promise<AuditValues['changes']> {
  const [merge] = await db
    .select({ replaced: leadMerges.replaced })
    .from(leadMerges)
    .where(and(eq(leadMerges.keptId, keptId), eq(leadMerges.mergedId, mergedId)));
  return Object.entries(merge?.replaced ?? {}).map(([field, values]) => ({
    field,
    from: values?.from ?? null,
    to: values?.to ?? null,
  }));
}
