import { type asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { activities, users } from '#server/db/schema/index.ts';

/**
 * What the team did with a record, each step with the name of who did it: the newest first, unless `order` says
 * otherwise.
 */
export function readSteps(
  db: Database,
  subjectId: string,
  { limit, order = desc }: { limit: number; order?: typeof asc },
): Promise<{ step: typeof activities.$inferSelect; by: string | null }[]> {
  return db
    .select({ step: activities, by: users.name })
    .from(activities)
    .leftJoin(users, eq(users.id, activities.actorId))
    .where(eq(activities.subjectId, subjectId))
    .orderBy(order(activities.at), order(activities.id))
    .limit(limit);
}
