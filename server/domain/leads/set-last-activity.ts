import { and, inArray, lt } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { type activities, leads } from '#server/db/schema/index.ts';

type Entry = Pick<typeof activities.$inferInsert, 'subjectKind' | 'subjectId'>;

/**
 * Sets the last activity of each lead whose history grows to `at`: lists are sorted by it. The entry with which a lead
 * begins has the time of the lead itself, and does not count.
 */
export async function setLastActivity(tx: Transaction, at: Date, history: readonly Entry[]): Promise<void> {
  const ids = new Set(
    history.flatMap(({ subjectKind, subjectId }) => (subjectKind === 'lead' ? subjectId : [])),
  );
  if (ids.size === 0) return;
  await updateCounted(
    tx,
    leads,
    { activeAt: at },
    and(inArray(leads.userId, [...ids]), lt(leads.createdAt, at)),
  );
}
