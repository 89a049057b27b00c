import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
 * Counts that need no scan, by day in UTC (days of other zones: decision 044). `measure` is a table, or one value in it,
 * e.g. `leads` and `leads.status.live`; triggers of the database keep those, also `leads.due` and `leads.met` (what was due
 * and done in time, by the due day), `leads.added` (no signups), `leads.sold.{source}.{status}.{plan}.{cycle}.{discounted}` and
 * `leads.from.{live or open}.{source of the visit}` of those who signed up.
 * Use cases count the uses of codes. Each count is the sum over its shards, which keep writers from waiting for each other.
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

/**
 * How often a step of the signup was reached, and a visit of the site began (`landing`, by its source; of a step it is blank), by
 * quarter of an hour: there is no record of it that could be counted, and every time zone is a whole number of quarters from UTC.
 */
export const stepCounters = pgTable(
  'step_counters',
  {
    step: text().notNull(),
    source: text().notNull().default(''),
    at: instant().notNull(),
    shard: smallint().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.step, table.at, table.source, table.shard] })],
);

/** The sources that visits of a day, in UTC, are counted by: so many of them that strangers cannot fill a table. */
export const visitSources = pgTable(
  'visit_sources',
  { day: date().notNull(), source: text().notNull() },
  (table) => [primaryKey({ columns: [table.day, table.source] })],
);
