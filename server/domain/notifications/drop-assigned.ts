import { and, arrayContained, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { deleteCounted } from '#server/db/counted/write-counted.ts';
import { mails, notifications, users } from '#server/db/schema/index.ts';
import { UNDO_SECONDS } from '#server/domain/mail/undo-delay.ts';

/**
 * Takes back that records were given to somebody whose they are no longer, unless it was read, and the mail about it
 * while that waits for its undo. `over` has the ids of the records by colleague.
 */
export async function dropAssigned(
  tx: Transaction,
  at: Date,
  over: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { kind, readAt, subjectId, userId } = notifications;
  for (const [colleague, ids] of over) {
    await tx
      .delete(notifications)
      .where(and(eq(userId, colleague), eq(kind, 'assigned'), isNull(readAt), inArray(subjectId, [...ids])));
    await dropMails(tx, at, colleague, [...ids]);
  }
}

/** Only mails that nobody can be sending now; one about several goes if all of them do. */
async function dropMails(tx: Transaction, at: Date, colleague: string, ids: string[]): Promise<void> {
  const { recipient, template, status, aboutIds, createdAt } = mails;
  const theirs = tx.select({ email: users.email }).from(users).where(eq(users.id, colleague));
  await deleteCounted(
    tx,
    mails,
    and(
      inArray(recipient, theirs),
      gt(createdAt, new Date(at.getTime() - UNDO_SECONDS * 1000)),
      inArray(template, ['team-assigned', 'team-assigned-many']),
      eq(status, 'queued'),
      ne(aboutIds, []),
      arrayContained(aboutIds, ids),
    ),
  );
}
