import { and, eq } from 'drizzle-orm';
import type { UndoPreview } from '#contracts/lead-import.ts';
import { imports, leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { isAsImported } from './as-imported.ts';

/**
 * How many leads of an import would go if it were undone now. Their histories are read for that, so nobody is told of
 * more than one import at once. Throws `not_found`.
 */
export async function previewUndo(args: { ctx: Context; input: { id: string } }): Promise<UndoPreview> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'leads.import');
  if ((await ctx.db.$count(imports, eq(imports.id, input.id))) === 0) {
    throw new AppError('not_found', 'There is no such import');
  }
  const ofImport = eq(leads.importId, input.id);
  const removed = await ctx.db.$count(leads, and(ofImport, isAsImported));
  return { removed, stayed: (await ctx.db.$count(leads, ofImport)) - removed };
}
