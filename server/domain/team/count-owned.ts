import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TeamMember } from '#contracts/team.ts';
import type { Database } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { OWNED } from './hand-over.ts';

/** Nobody needs to know more exactly. */
const COUNT_MAX = 1_001;

/** How much each of these people looks after that is not closed. */
export async function countOwned(
  db: Database,
  ids: string[],
): Promise<Map<string, TeamMember['looksAfter']>> {
  const count = ({ table, open }: (typeof OWNED)[keyof typeof OWNED]) =>
    sql`(select count(*)::int from (select 1 from ${table} where ${and(eq(table.ownerId, users.id), open)} limit ${COUNT_MAX}) owned)`;
  const { rows } = await db.execute<TeamMember['looksAfter'] & { id: string }>(
    sql`select ${users.id}, ${count(OWNED.lead)} as signups, ${count(OWNED.message)} as messages,
      ${count(OWNED.appointment)} as appointments from ${users} where ${inArray(users.id, ids)}`,
  );
  return new Map(rows.map(({ id, ...owned }) => [id, owned]));
}
