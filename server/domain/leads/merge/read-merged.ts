import { desc, eq } from 'drizzle-orm';
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

/** Until when a merge can be undone. */
export function undoUntil(at: Date): Date {
  return new Date(at.getTime() + MERGE_UNDO_DAYS * DAY_MS);
}
