import type { Primary } from '#server/db/connection.ts';
import { auditEntries } from '#server/db/schema/index.ts';

/**
 * Writes into the audit log that somebody of the team signed in, and how many wrong passwords were sent for them
 * before. No command of theirs began the request, so it is no command: nothing of the password, the address or the
 * network is kept.
 */
export async function recordSignIn(
  db: Primary,
  { userId, at, failures }: { userId: string; at: Date; failures: number },
): Promise<void> {
  const details = { failedBefore: failures };
  const who = { actorKind: 'user', actor: userId, subjectKind: 'user', subjectId: userId };
  await db.insert(auditEntries).values({ at, ...who, action: 'session.start', details });
}
