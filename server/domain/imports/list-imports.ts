import { desc, eq } from 'drizzle-orm';
import { IMPORTS_LISTED, type ImportRecord } from '#contracts/lead-import.ts';
import { imports, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { mayDo, mayRewrite, requirePermission } from '#server/domain/policy.ts';

/** The latest imports, and how many leads of each are still here. */
export async function listImports({ ctx }: { ctx: Context }): Promise<ImportRecord[]> {
  requirePermission(ctx.actor, 'signups.read');
  const rows = await ctx.db
    .select({
      id: imports.id,
      name: imports.name,
      createdAt: imports.createdAt,
      createdById: imports.createdById,
      createdBy: users.name,
      imported: imports.leadCount,
      leftOut: imports.leftOut,
      present: ctx.db.$count(leads, eq(leads.importId, imports.id)),
      undoneAt: imports.undoneAt,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdById))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(IMPORTS_LISTED);
  return rows.map(({ createdById, ...row }) => ({
    ...row,
    mayUndo: mayDo(ctx.actor, 'leads.import') && mayRewrite(ctx.actor, { actorId: createdById }),
    createdAt: row.createdAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }));
}
