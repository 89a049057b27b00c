import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { notifications } from '#server/db/schema/index.ts';

/** Takes back that a note named somebody, from those whom it names no longer. */
export async function dropMentions(
  tx: Transaction,
  { noteId, mentionIds }: { noteId: string; mentionIds: string[] },
): Promise<void> {
  const { activityId, kind, userId } = notifications;
  await tx
    .delete(notifications)
    .where(and(eq(activityId, noteId), eq(kind, 'mentioned'), notInArray(userId, mentionIds)));
}
