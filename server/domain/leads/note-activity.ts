import { and, inArray, lt } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { type activities, leads } from '#server/db/schema/index.ts';

type Entry = Pick<typeof activities.$inferInsert, 'subjectKind' | 'subjectId'>;

/**
 * Notes on each lead whose history grows that it did so `at` this time: lists are sorted by it. The entry with which a
 * lead begins is not counted, which has the lead's own time.
 */
export async function noteActivity(tx: Transaction, at: Date, history: readonly Entry[]): Promise<void> {
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
