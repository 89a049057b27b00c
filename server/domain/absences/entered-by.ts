import { and, eq, gte, inArray, sql } from 'drizzle-orm';
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
  const ids = shown.map(({ id }) => id);
  const first = new Date(Math.min(...shown.map(({ createdAt }) => createdAt.getTime())));
  const rows = await db
    .select({ id: auditEntries.subjectId, by: users.id, name: users.name })
    .from(auditEntries)
    .innerJoin(users, eq(sql`${users.id}::text`, auditEntries.actor))
    .where(
      and(
        inArray(auditEntries.subjectId, ids),
        gte(auditEntries.at, first),
        eq(auditEntries.action, 'absence.add'),
      ),
    );
  const owners = new Map(shown.map(({ id, userId }) => [id, userId]));
  return new Map(rows.flatMap(({ id, by, name }) => (owners.get(id) === by ? [] : [[id, name.trim()]])));
}
