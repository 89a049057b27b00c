import { and, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { notifications } from '#server/db/schema/index.ts';

/** Takes the notification back from those whom a note no longer names. */
export async function dropMentions(
  tx: Transaction,
  { noteId, mentionIds }: { noteId: string; mentionIds: string[] },
): Promise<void> {
  const { activityId, kind, userId } = notifications;
  await tx
    .delete(notifications)
    .where(and(eq(activityId, noteId), eq(kind, 'mentioned'), notInArray(userId, mentionIds)));
}
