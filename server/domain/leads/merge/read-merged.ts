import { desc, eq, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import type { Lead } from '#contracts/lead.ts';
import { MERGE_UNDO_DAYS } from '#contracts/lead-merge.ts';
import type { Database } from '#server/db/connection.ts';
import { leadMerges, users } from '#server/db/schema/index.ts';

/** The leads that were merged into the one of `keptId`, the last first. */
export async function readMerged(db: Database, keptId: string): Promise<Lead['merged']> {
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email, at: leadMerges.at })
    .from(leadMerges)
    .innerJoin(users, eq(users.id, leadMerges.mergedId))
    .where(eq(leadMerges.keptId, keptId))
    .orderBy(desc(leadMerges.at));
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    undoUntil: undoUntil(row.at).toISOString(),
  }));
}

/** Those who were merged into somebody, and the one into whom they were. */
export async function readMergedWith(db: Database, userId: string) {
  const { mergedId, keptId } = leadMerges;
  const other = sql`case when ${mergedId} = ${userId} then ${keptId} else ${mergedId} end`;
  return await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(leadMerges)
    .innerJoin(users, eq(users.id, other))
    .where(or(eq(mergedId, userId), eq(keptId, userId)))
    .orderBy(users.name, users.id);
}

/** Until when a merge can be undone. */
export function undoUntil(at: Date): Date {
  return new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS);
}
