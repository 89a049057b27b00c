import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { notifications } from '#server/db/schema/index.ts';

/**
 * Takes back that records were given to somebody whose they are no longer, unless it was read. `over` has the ids of
 * the records by colleague.
 */
export async function dropAssigned(
  tx: Transaction,
  over: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { kind, readAt, subjectId, userId } = notifications;
  for (const [colleague, ids] of over)
    await tx
      .delete(notifications)
      .where(and(eq(userId, colleague), eq(kind, 'assigned'), isNull(readAt), inArray(subjectId, [...ids])));
}
