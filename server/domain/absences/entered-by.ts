import { and, eq, gte, inArray } from 'drizzle-orm';
import type { absences } from '#server/db/schema/index.ts';
import { auditEntries, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';

type Absence = Pick<typeof absences.$inferSelect, 'id' | 'userId' | 'createdAt'>;

/**
 * Names of the colleagues who entered absences of others, by absence. The audit log says who it was, as long as it is
 * kept; an entry is no older than its absence, so that no earlier partition is read.
 */
export async function readEnteredBy(
  { db }: Context,
  shown: readonly Absence[],
): Promise<Map<string, string>> {
  if (shown.length === 0) return new Map();
  const owners = new Map(shown.map(({ id, userId }) => [id, userId]));
  const first = new Date(Math.min(...shown.map(({ createdAt }) => createdAt.getTime())));
  const { subjectId, action, actor, actorKind, at } = auditEntries;
  const entered = await db
    .select({ id: subjectId, by: actor })
    .from(auditEntries)
    .where(
      and(
        inArray(subjectId, [...owners.keys()]),
        gte(at, first),
        eq(action, 'absence.add'),
        eq(actorKind, 'user'),
      ),
    );
  const ofOthers = entered.flatMap(({ id, by }) => (by && by !== owners.get(id) ? [{ id, by }] : []));
  if (ofOthers.length === 0) return new Map();
  const ids = ofOthers.map(({ by }) => by);
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, ids));
  const names = new Map(people.map(({ id, name }) => [id, name.trim()]));
  return new Map(
    ofOthers.flatMap(({ id, by }) => {
      const name = names.get(by);
      return name ? [[id, name]] : [];
    }),
  );
}
