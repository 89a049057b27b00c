import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { activities, users } from '#server/db/schema/index.ts';

type Kind = (typeof activities.$inferSelect)['kind'];

/** What the team did with records, the newest first, each with the name of who did it; of all kinds, or of these. */
export function readEntries(
  db: Database,
  subjectIds: string[],
  { limit, kinds }: { limit: number; kinds?: Kind[] },
): Promise<{ entry: typeof activities.$inferSelect; by: string | null }[]> {
  return db
    .select({ entry: activities, by: users.name })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .where(and(inArray(activities.subjectId, subjectIds), kinds && inArray(activities.kind, kinds)))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(limit);
}
