import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A random primary key. */
export const id = () => uuid().primaryKey().defaultRandom();

/** An instant to the millisecond, as JavaScript knows it: what is read is exactly what can be asked for. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/**
 * The day of `at` in UTC, as a list of one whole number, which a GIN index takes beside what is searched: so a search can
 * be asked for some days only.
 */
export const daySince2000 = (at: AnyPgColumn): SQL =>
  sql`(array[(${at} at time zone 'UTC')::date - '2000-01-01'::date])`;
