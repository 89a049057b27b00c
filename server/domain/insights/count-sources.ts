import { sql } from 'drizzle-orm';
import { INSIGHT_SOURCES_MAX, type SourceCount } from '#contracts/insights.ts';
import { OTHER_SOURCE } from '#contracts/visit-source.ts';
import type { Database } from '#server/db/connection.ts';
import { markOf } from '#server/db/counted/count-records.ts';
import { dailyCounters, leads } from '#server/db/schema/index.ts';
import { countVisits } from './step-counters.ts';

const PREFIX = 'leads.from.';

/**
 * Visits, signups and customers of a range by source, most signups first; beyond a number of sources the rest are one
 * row.
 */
export async function countSources(db: Database, range: readonly [Date, Date]): Promise<SourceCount[]> {
  const [visits, signups] = await Promise.all([countVisits(db, range), countSignups(db, range)]);
  const names = new Set([...visits.keys(), ...signups.keys()]);
  const rows = [...names]
    .map((name) => ({ name, visits: visits.get(name) ?? 0, ...(signups.get(name) ?? NOBODY), listed: true }))
    .sort((a, b) => b.signups - a.signups || b.visits - a.visits || (a.name < b.name ? -1 : 1));
  const named = rows.filter(({ name }) => name !== OTHER_SOURCE);
  const shown = named.slice(0, INSIGHT_SOURCES_MAX);
  const rest = rows.filter((row) => !shown.includes(row));
  return rest.length === 0 ? shown : [...shown, rest.reduce(plus, OTHER)];
}

const NOBODY = { signups: 0, customers: 0 };
const OTHER: SourceCount = { name: OTHER_SOURCE, visits: 0, ...NOBODY, listed: false };

function plus(sum: SourceCount, { visits, signups, customers }: SourceCount): SourceCount {
  return {
    ...sum,
    visits: sum.visits + visits,
    signups: sum.signups + signups,
    customers: sum.customers + customers,
  };
}

/** Those who signed up, by source: whole days of UTC by the counters, the rest by the index, as `countRecords` does. */
async function countSignups(db: Database, range: readonly [Date, Date]) {
  const [first, last] = range.map(markOf);
  const counts = new Map<string, typeof NOBODY>();
  if (!first || !last) return counts;
  const { status, cameFrom, createdAt, source } = leads;
  const rest = ({ start, until, sign }: typeof first, plus: number) => sql`
    select case ${status} when 'live' then 'live.' else 'open.' end || ${cameFrom} as key, ${sign * plus}::int as n
    from ${leads} where ${source} = 'signup'
      and ${createdAt} >= ${start}::timestamptz and ${createdAt} < ${until}::timestamptz`;
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    select key, sum(n)::int as count from (
      select substr(${dailyCounters.measure}, ${PREFIX.length + 1}::int) as key, ${dailyCounters.n} as n from ${dailyCounters}
      where ${dailyCounters.measure} like ${`${PREFIX}%`}
        and ${dailyCounters.day} >= ${first.midnight}::date and ${dailyCounters.day} < ${last.midnight}::date
      union all ${rest(last, 1)} union all ${rest(first, -1)}
    ) parts group by key having sum(n) <> 0`);
  for (const { key, count } of rows) {
    const name = key.slice('live.'.length);
    const { signups, customers } = counts.get(name) ?? NOBODY;
    const live = key.startsWith('live.') ? count : 0;
    counts.set(name, { signups: signups + count, customers: customers + live });
  }
  return counts;
}
