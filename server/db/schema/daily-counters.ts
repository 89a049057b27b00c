import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Counts that need no scan, by day in UTC. `measure` is a table, or one value in it, e.g. `leads` and `leads.status.live`,
 * kept by triggers of the database. So are `leads.due` and `leads.met`: the records of a table that were due, and those done
 * in time, by due day. Use cases count the wizard's steps and the uses of codes. Each count is the sum over its shards,
 * which keep writers from waiting for each other.
 */
export const dailyCounters = pgTable(
  'daily_counters',
  {
    measure: text().notNull(),
    day: date().notNull(),
    shard: smallint().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.day, table.shard] })],
);
