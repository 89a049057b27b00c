import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { activities, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';

interface Subject {
  kind: (typeof activities.$inferSelect)['subjectKind'];
  id: string;
  /** What the team calls it. */
  noun: string;
  /** The change that was refused would have taken another one back. */
  isUndo?: boolean;
}

/** The `conflict` for a record that was changed after the actor saw it: who changed it, and what to do. */
export async function changedElsewhere(
  { actor }: Pick<Context, 'actor'>,
  tx: Transaction,
  { kind, id, noun, isUndo = false }: Subject,
): Promise<AppError> {
  const [last] = await tx
    .select({ actorId: users.id, name: users.name })
    .from(activities)
    .innerJoin(users, eq(users.id, activities.actorId))
    .where(and(eq(activities.subjectId, id), eq(activities.subjectKind, kind)))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(1);
  const mine = actor.kind === 'user' && actor.id === last?.actorId;
  const who = `${mine ? 'You' : (last?.name.trim() ?? 'Somebody')} changed this ${noun}`;
  return new AppError(
    'conflict',
    isUndo
      ? `${who} since, so nothing was undone. Look at what is new before you change it.`
      : `${who} after you opened it. Your change was not saved. Look at what is new, then save again.`,
  );
}
