import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { activities } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { isUndoable } from '#server/domain/undoable.ts';

/** What takes an answer back. */
const TAKES_BACK = ['reopened', 'no_answer_needed'];

/**
 * Who had answered a message, and when, before the actor took that back: its response time counts as before.
 * `undefined` where somebody else did last, or more than a day ago.
 */
export async function answeredBefore(ctx: Context, tx: Transaction, id: string) {
  const { actor } = ctx;
  const { subjectKind, subjectId, kind, at, actorId, details } = activities;
  const [last] = await tx
    .select({ at, actorId, details })
    .from(activities)
    .where(and(eq(subjectKind, 'message'), eq(subjectId, id), inArray(kind, TAKES_BACK)))
    .orderBy(desc(at), desc(activities.id))
    .limit(1);
  const { answeredAt, answeredById } = Object(last?.details);
  const isOwn = actor.kind === 'user' && last?.actorId === actor.id;
  if (!last || !isOwn || typeof answeredAt !== 'string') return undefined;
  if (!isUndoable(ctx, last.at)) return undefined;
  return { status: 'answered' as const, answeredAt: new Date(answeredAt), answeredById };
}
