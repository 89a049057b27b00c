import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The orders of money by a day of it, which is compared by its first instant, as a cursor has it. */
export function byDay(day: PgColumn) {
  const key = sql`(${day}::timestamp at time zone 'UTC')`;
  return { day: { key, descending: true }, dayOldest: { key, descending: false } };
}
