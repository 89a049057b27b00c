import { and, between, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { dailyCounters } from '#server/db/schema/index.ts';

/** A Monday before anything was counted, from which periods are numbered. */
const FIRST_MONDAY = '2001-01-01';
const DAY = 86_400_000;
/** Days in a period; a range is one, however long. */
const LENGTH = { day: 1, week: 7, range: 10_000_000 } as const;

interface Wanted {
  measures: readonly string[];
  /** First and last day, as `2026-11-21`. */
  from: string;
  to: string;
  /** What one sum is over. */
  per: keyof typeof LENGTH;
}

/**
 * Answers the sum of a measure in the period that `day`, the last one if left out, is in. Reads the daily counters
 * alone: what it costs grows with the days asked for, not with the records counted. Periods are whole numbers, because
 * casts cost more than all the rest; the sums are one value, because rows do.
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
