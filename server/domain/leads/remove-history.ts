import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { activities, lifecycleMails, notifications, receivedMails } from '#server/db/schema/index.ts';
import { removeStatusLinks } from '#server/domain/status-links/link.ts';

/**
 * Removes what the team wrote of records that are gone, what it was told of them, replies, what was decided of planned
 * mails, and links to their status.
 */
export async function removeHistory(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeBesideHistory(tx, ids);
  await tx.delete(activities).where(inArray(activities.subjectId, ids));
}

/** The same without the history itself. */
export async function removeBesideHistory(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await removeStatusLinks(tx, ids);
  await tx.delete(notifications).where(inArray(notifications.subjectId, ids));
  await tx.delete(lifecycleMails).where(inArray(lifecycleMails.subjectId, ids));
  await tx.delete(receivedMails).where(inArray(receivedMails.subjectId, ids));
}
