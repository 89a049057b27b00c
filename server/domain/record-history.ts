import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { activities, users } from '#server/db/schema/index.ts';

/** What the team did with a record, the newest first, each entry with the name of who did it. */
export function readEntries(
  db: Database,
  subjectId: string,
  { limit }: { limit: number },
): Promise<{ entry: typeof activities.$inferSelect; by: string | null }[]> {
  return db
    .select({ entry: activities, by: users.name })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .where(eq(activities.subjectId, subjectId))
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(limit);
}
