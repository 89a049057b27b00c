import { and, desc, eq, inArray } from 'drizzle-orm';
import { HOUR_MS, UNDO_HOURS } from '#contracts/durations.ts';
import type { Transaction } from '#server/db/connection.ts';
import { activities } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';

/** What takes an answer back. */
const TAKES_BACK = ['reopened', 'no_answer_needed'];

/**
 * Who had answered a message, and when, before the actor took that back: its response time counts as before.
 * `undefined` where somebody else did last, or more than a day ago.
 */
export async function answeredBefore({ actor, clock }: Context, tx: Transaction, id: string) {
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
  if (clock().getTime() - last.at.getTime() > UNDO_HOURS * HOUR_MS) return undefined;
  return { status: 'answered' as const, answeredAt: new Date(answeredAt), answeredById };
}
