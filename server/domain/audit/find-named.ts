import { desc, inArray, sql } from 'drizzle-orm';
import { TEAM_ROLES } from '#contracts/roles.ts';
import type { Database } from '#server/db/connection.ts';
import { applications, leads, messages, users } from '#server/db/schema/index.ts';
import { searchFor } from '#server/domain/lists/search.ts';

/** The newest of each kind that are looked at. */
const NAMED_MAX = 100;

/** Ids of the colleagues, leads, applications and messages that `q` finds, by the search of their lists. */
export async function findNamed(db: Database, q: string): Promise<string[]> {
  const colleagues = db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${inArray(users.role, [...TEAM_ROLES])} and ${searchFor(sql`fold_search(${users.name})`, q).condition}`,
    )
    .limit(NAMED_MAX);
  // No index answers for fewer than three letters in a row, and the lists are long.
  const isIndexed = searchFor(leads.search, q).hasTrigrams;
  const lists = [
    { id: leads.userId, of: leads },
    { id: applications.id, of: applications },
    { id: messages.id, of: messages },
  ].map(({ id, of }) =>
    db
      .select({ id })
      .from(of)
      .where(searchFor(of.search, q).condition)
      .orderBy(desc(of.createdAt))
      .limit(NAMED_MAX),
  );
  const found = await Promise.all([colleagues, ...(isIndexed ? lists : [])]);
  return found.flat().map(({ id }) => id);
}
