import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A random primary key. */
export const id = () => uuid().primaryKey().defaultRandom();

/** An instant to the millisecond, as JavaScript knows it: what is read is exactly what can be asked for. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** Runs of days that have a number of their own, beginning `from` there; days are counted since 2000. */
export const RUNS = [
  { days: 256, from: 200_000 },
  { days: 16, from: 100_000 },
  { days: 1, from: 0 },
] as const;

/**
 * The day of `at` in UTC and the runs of days it lies in, as numbers which a GIN index takes beside what is searched: so a
 * search can be asked for any stretch of time, and names few of them.
 */
export function runsOf(at: AnyPgColumn): SQL {
  const day = sql`((${at} at time zone 'UTC')::date - '2000-01-01'::date)`;
  const numbers = RUNS.map(
    ({ days, from }) => sql`${day} / ${sql.raw(String(days))} + ${sql.raw(String(from))}`,
  );
  return sql`(array[${sql.join(numbers, sql`, `)}])`;
}
