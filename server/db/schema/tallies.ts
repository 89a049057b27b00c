import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Counts that need no scan, by day in UTC. `measure` is a table, or one value in it, e.g. `leads` and
 * `leads.status.live`; triggers of the database keep those. The wizard's steps are counted here too.
 * Each count is the sum over its shards, which keep writers from waiting for each other.
 */
export const tallies = pgTable(
  'tallies',
  {
    measure: text().notNull(),
    day: date().notNull(),
    shard: smallint().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.day, table.shard] })],
);
