import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { WORK_SUBJECTS } from '#contracts/subjects.ts';
import { notifications } from '#server/db/schema/index.ts';
import type { Actor } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/policy.ts';
import { mayRead } from '#server/domain/record-permissions.ts';

/**
 * The notifications that `actor` sees: their own, of records that they may read now. Those of an earlier role are
 * neither listed, counted nor marked.
 */
export function visibleTo(actor: Actor): SQL | undefined {
  const readable = WORK_SUBJECTS.filter((kind) => mayRead(actor, kind));
  return and(eq(notifications.userId, requireUser(actor)), inArray(notifications.subjectKind, readable));
}
