import { and, between, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { tallies } from '#server/db/schema/index.ts';

interface Wanted {
  measures: readonly string[];
  /** First and last day, as `2026-11-21`. */
  from: string;
  to: string;
  /** What one sum is over. */
  per: 'day' | 'week' | 'range';
}

/** The start of what a count is summed up under. */
const PERIODS: Record<Wanted['per'], SQL<string>> = {
  day: sql<string>`${tallies.day}::text`,
  week: sql<string>`date_trunc('week', ${tallies.day})::date::text`,
  range: sql<string>`''`,
};

/**
 * Answers the sum of a measure in a period, named by its first day. Reads the tallies alone: what it costs grows with the
 * days asked for, not with the records counted.
 */
export async function sumTallies(
  db: Database,
  { measures, from, to, per }: Wanted,
): Promise<(measure: string, period?: string) => number> {
  const rows = await db
    .select({ measure: tallies.measure, period: PERIODS[per], sum: sql<number>`sum(${tallies.n})::int` })
    .from(tallies)
    .where(and(inArray(tallies.measure, [...measures]), between(tallies.day, from, to)))
    .groupBy(sql`1`, sql`2`);
  const sums = new Map(rows.map(({ measure, period, sum }) => [`${measure} ${period}`, sum]));
  return (measure, period = '') => sums.get(`${measure} ${period}`) ?? 0;
}
