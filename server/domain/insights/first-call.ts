import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Insights } from '#contracts/insights.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import type { Database } from '#server/db/connection.ts';
import { EVER } from '#server/db/counted/count-records.ts';
import { leads, users } from '#server/db/schema/index.ts';

/** A median over more signups than these would be read for a second: it is that of the latest. */
const LATEST = 10_000;
type Owner = Insights['firstCall']['owners'][number];

/**
 * How soon people who signed up in a range were reached, by all and by each owner, in minutes. Only calls before
 * `until` count.
 */
export async function readFirstCalls(db: Database, [from, to]: readonly [Date, Date], until: Date = EVER[1]) {
  const latest = db
    .select({
      ownerId: leads.ownerId,
      minutes: sql<number>`case when ${leads.contactedAt} < ${until.toISOString()}::timestamptz
        then extract(epoch from ${leads.contactedAt} - ${leads.createdAt}) / 60 end`.as('minutes'),
    })
    .from(leads)
    .where(and(gte(leads.createdAt, from), lt(leads.createdAt, to), eq(leads.source, 'signup')))
    .orderBy(desc(leads.createdAt), desc(leads.userId))
    .limit(LATEST)
    .as('latest');
  const rows = await db
    .select({
      ownerId: latest.ownerId,
      all: sql<number>`grouping(${latest.ownerId})`,
      signups: sql<number>`count(*)::int`,
      calls: sql<number>`count(minutes)::int`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by minutes)`,
    })
    .from(latest)
    .groupBy(sql`grouping sets ((${latest.ownerId}), ())`);
  const all = rows.find((row) => row.all === 1);
  const owners = await named(
    db,
    rows.filter((row) => row.all === 0 && row.calls > 0),
  );
  return { median: all?.median ?? null, owners, latest: all?.signups === LATEST ? LATEST : null };
}

async function named(db: Database, rows: readonly Omit<Owner, 'name'>[]): Promise<Owner[]> {
  const ids = rows.flatMap(({ ownerId }) => ownerId ?? []);
  const people = ids.length
    ? await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids))
    : [];
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows
    .map(({ ownerId, calls, median }) => ({
      ownerId,
      calls,
      median,
      name: ownerId ? (names.get(ownerId) ?? 'A former colleague') : UNASSIGNED,
    }))
    .sort((a, b) => b.calls - a.calls || a.name.localeCompare(b.name));
}
