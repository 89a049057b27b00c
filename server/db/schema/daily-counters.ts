import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/**
 * The columns whose values are counted. Only `server/db/counted/` writes rows of these tables, and counts them. Another
 * column needs a migration that counts the existing rows.
 */
export const COUNTED_COLUMNS = {
  leads: ['status', 'plan', 'industry'],
  partnerships: ['status'],
  messages: ['status'],
  mails: ['status'],
} as const;

type Counted = typeof COUNTED_COLUMNS;

/** Name of a counter that is kept with the rows: a table, or one value in it, e.g. `leads` and `leads.status.live`. */
export type DailyCounter = {
  [T in keyof Counted]: T | `${T}.${Counted[T][number]}.${string}`;
}[keyof Counted];

/**
 * Counts that need no scan, by day in UTC (days of other zones: decision 044). `server/db/counted/` keeps all measures
 * but the uses of discount codes and of partners' links, which use cases count. Each count is the sum over its shards,
 * which keep writers from waiting for each other.
 */
export const dailyCounters = pgTable(
  'daily_counters',
  {
    /**
     * A table or one value in it (`leads.status.live`), `leads.due` and `leads.met` by the due day, `leads.added` (no
     * signups), `leads.sold.{source}.{status}.{plan}.{cycle}.{discounted}`, or `leads.from.{live or open}.{source of
     * the visit}`.
     */
    measure: text().notNull(),
    day: date().notNull(),
    shard: smallint().notNull(),
    n: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.measure, table.day, table.shard] })],
);

/**
 * How often a step of the signup was reached, and a visit of the site began (`landing`, by its source; of a step it is
 * blank), by quarter of an hour: there is no record of it that could be counted, and every time zone is a whole number
 * of quarters from UTC.
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

/** What the nightly check of the daily counters found: each problem names a measure, its day, and both counts. */
export const counterChecks = pgTable(
  'counter_checks',
  {
    id: id(),
    at: instant().notNull(),
    ok: boolean().notNull(),
    problems: jsonb().$type<string[]>().notNull(),
  },
  (table) => [index('counter_checks_newest').on(table.at)],
);
