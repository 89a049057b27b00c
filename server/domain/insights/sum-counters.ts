import { and, between, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { dailyCounters } from '#server/db/schema/index.ts';

/** A Monday before the first count, from which periods are numbered. */
const FIRST_MONDAY = '2001-01-01';
const DAY = 86_400_000;
/** Days in a period; a date range is one period, however long. */
const LENGTH = { day: 1, week: 7, range: 10_000_000 } as const;

interface Wanted {
  measures: readonly string[];
  /** First and last day, as `2026-11-21`. */
  from: string;
  to: string;
  /** The period that one sum covers. */
  per: keyof typeof LENGTH;
}

/**
 * Returns the sum of a measure in the period that contains `day`, by default the last period. Reads the daily
 * counters only: the cost grows with the days, not with the records. Periods are integers, because casts would cost more
 * than all the rest; the sums are one value, because many rows would.
 */
export async function sumCounters(
  db: Database,
  { measures, from, to, per }: Wanted,
): Promise<(measure: string, day?: string) => number> {
  const length = LENGTH[per];
  const summed = db
    .select({
      measure: dailyCounters.measure,
      period: sql`(${dailyCounters.day} - ${FIRST_MONDAY}::date) / ${sql.raw(String(length))}`.as('period'),
      sum: sql`sum(${dailyCounters.n})::int`.as('sum'),
    })
    .from(dailyCounters)
    .where(and(inArray(dailyCounters.measure, [...measures]), between(dailyCounters.day, from, to)))
    .groupBy(sql`1`, sql`2`)
    .as('summed');
  const key = sql`${summed.measure} || ' ' || ${summed.period}`;
  const [all] = await db
    .select({ sums: sql<Record<string, number> | null>`json_object_agg(${key}, ${summed.sum})` })
    .from(summed);
  const sums = new Map(Object.entries(all?.sums ?? {}));
  const periodOf = (day: string) => Math.floor((Date.parse(day) - Date.parse(FIRST_MONDAY)) / DAY / length);
  return (measure, day = to) => sums.get(`${measure} ${periodOf(day)}`) ?? 0;
}
