import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/**
 * The columns whose values are counted by the triggers of migration 0001, which get them as arguments. Another column needs
 * a migration that replaces the three triggers of its table and counts the existing rows.
 */
export const COUNTED_COLUMNS = {
  leads: ['status', 'plan', 'industry'],
  partnerships: ['status'],
  messages: ['status'],
  mails: ['status'],
} as const;

type Counted = typeof COUNTED_COLUMNS;

/** Name of a counter that the triggers fill: a table, or one value in it, e.g. `leads` and `leads.status.live`. */
export type DailyCounter = {
  [T in keyof Counted]: T | `${T}.${Counted[T][number]}.${string}`;
}[keyof Counted];

/**
 * Counts that need no scan, by day in UTC: those of the triggers (`DailyCounter`; also `leads.due` and `leads.met` by due
 * day), and the wizard's steps and uses of codes, which use cases count. Shards keep writers from waiting for each other.
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
