import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { LOST_REASONS, OTHER_REASON } from '#contracts/lost-reasons.ts';
import type { Database } from '#server/db/connection.ts';
import { leads } from '#server/db/schema/index.ts';

/** How many lost leads, the latest, have their reasons read. */
const LATEST = 10_000;

/** Why signups of a range were lost, the most frequent reason first. What somebody wrote themselves is not repeated. */
export async function countLostReasons(db: Database, [from, to]: readonly [Date, Date]) {
  const lost = db
    .select({ reason: leads.lostReason })
    .from(leads)
    .where(
      and(
        eq(leads.status, 'lost'),
        eq(leads.source, 'signup'),
        gte(leads.createdAt, from),
        lt(leads.createdAt, to),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.userId))
    .limit(LATEST)
    .as('lost');
  const known = sql.param(LOST_REASONS);
  const reason = sql<string>`case when ${lost.reason} = any(${known}::text[]) then ${lost.reason} else ${OTHER_REASON} end`;
  return db
    .select({ reason, count: sql<number>`count(*)::int` })
    .from(lost)
    .groupBy(sql`1`)
    .orderBy(sql`2 desc, 1`);
}
