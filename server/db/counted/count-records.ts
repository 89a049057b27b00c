import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#contracts/durations.ts';
import type { Database } from '#server/db/connection.ts';
import { dailyCounters } from '#server/db/schema/index.ts';

/**
 * Records that a daily counter counts by the UTC day of `at`, and the condition that finds the same ones in their
 * table.
 */
export interface Counted {
  table: PgTable | SQL;
  at: PgColumn;
  measure: string;
  /** A counter of those among them that do not count. */
  without?: string;
  condition?: SQL | undefined;
}

/** Before and after everything that was ever counted. */
export const EVER: readonly [Date, Date] = [
  new Date('0001-01-01T00:00:00Z'),
  new Date('9999-12-31T00:00:00Z'),
];

/**
 * Counts records between each two of `bounds`, which rise: a list for each of `all`, with a number for each period. The
 * counters tell whole days of UTC; the rest, up to the midnight in UTC that is nearest to a bound, is counted by the
 * table's index. Both are one statement, so that they always fit together (decision 044).
 */
export async function countRecords(
  db: Database,
  all: readonly Counted[],
  bounds: readonly Date[],
): Promise<number[][]> {
  const marks = JSON.stringify(bounds.map(markOf));
  const counts = all.map(
    (counted, index) => sql`select ${index}::int as place, (${countsOf(counted)}) as counts`,
  );
  const { rows } = await db.execute<{ place: number; counts: number[] | null }>(sql`
    with bounds as materialized (
      select * from jsonb_to_recordset(${marks}::jsonb)
        as bound (i int, midnight date, start timestamptz, until timestamptz, sign int)
    ) ${sql.join(counts, sql` union all `)}`);
  const byPlace = new Map(rows.map(({ place, counts }) => [place, counts ?? []]));
  return all.map((_, index) => byPlace.get(index) ?? []);
}

/** The counts of one sort of records in one period. */
export async function countBetween(
  db: Database,
  all: readonly Counted[],
  range: readonly [Date, Date] = EVER,
): Promise<number[]> {
  return (await countRecords(db, all, range)).map(([count = 0]) => count);
}

function countsOf({ table, at, measure, without, condition }: Counted): SQL {
  const days = (name: string) => sql`coalesce((
    select sum(${dailyCounters.n}) from ${dailyCounters}
    where ${dailyCounters.measure} = ${name} and ${dailyCounters.day} >= a.midnight and ${dailyCounters.day} < b.midnight), 0)`;
  const rest = and(sql`${at} >= bounds.start`, sql`${at} < bounds.until`, condition);
  return sql`
    with parts as materialized (
      select i, midnight, case when start < until then sign * (select count(*) from ${table} where ${rest}) else 0 end as part
      from bounds
    )
    select json_agg((${days(measure)} ${without ? sql`- ${days(without)}` : sql``} + b.part - a.part)::int order by a.i)
    from parts a join parts b on b.i = a.i + 1`;
}

/** The midnight in UTC that is nearest to a bound, and the time between them. */
export function markOf(bound: Date, i: number) {
  const day = Math.round(bound.getTime() / DAY_MS) * DAY_MS;
  const midnight = new Date(day).toISOString();
  const at = bound.toISOString();
  return day <= bound.getTime()
    ? { i, midnight: midnight.slice(0, 10), start: midnight, until: at, sign: 1 }
    : { i, midnight: midnight.slice(0, 10), start: at, until: midnight, sign: -1 };
}
