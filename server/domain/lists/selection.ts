import { and, asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sort } from '#contracts/list-choices.ts';
import type { DailyCounter } from '#server/db/schema/index.ts';
import type { Counted } from '#server/domain/insights/count-records.ts';
import { startOfDay } from '#server/domain/time-zone.ts';
import type { DueColumns } from './due.ts';
import type { Search } from './search.ts';

/** A table that lists can read. */
export interface Listed {
  /** A table, or a join that has the columns below. */
  table: PgTable | SQL;
  id: PgColumn;
  createdAt: PgColumn;
  /** The text that is searched, folded: it is compared with `search_pattern` alone. It has a trigram index. */
  search: PgColumn;
  /** Name of the daily counter of the whole table, by the day of `createdAt`. */
  dailyCounter: DailyCounter;
  /** The due date of each record, if the table has them. */
  dueColumns?: DueColumns;
  /** Further orders, each with an index. */
  orders?: Partial<Record<Sort, Pick<Order, 'done' | 'at' | 'descending'>>>;
}

/** The order of a list. Every order has an index and ends with the id, so that no two records are equal in it. */
export interface Order {
  sort: Sort;
  /** The first column if finished records, or those without a name, come last. */
  done: SQL | undefined;
  /** A time, or a text where `isByText`. */
  at: PgColumn | SQL;
  id: PgColumn;
  descending: boolean;
}

/** What a query selects from a list, and in which order. */
export interface Selection {
  /** Conditions that the index of this order covers. */
  indexed: SQL | undefined;
  /** The other conditions, checked on each record. */
  remaining: SQL | undefined;
  search: Search | undefined;
  /** The most selective filter that has an index, where the scan of the order does not use it. */
  byFilter: SQL | undefined;
  order: Order;
  /** The daily counter of exactly these records; `undefined` where there is none. */
  counted: Counted | undefined;
  range: DateRange;
}

/** The columns of the order, one `asc` or `desc` each. */
export function orderByOf({ done, at, id, descending }: Order): SQL {
  const keys = [...(done ? [done] : []), at, id].map((key) => (descending ? desc(key) : asc(key)));
  return sql.join(keys, sql`, `);
}

/** The columns of the order as `id`, `at` and `done`. */
export function orderColumns({ done, at, id }: Order): SQL {
  return sql`${id} as id, ${at} as at, ${done ?? sql`false`} as done`;
}

/** From an instant to before another. */
export type DateRange = Readonly<{ from: Date | undefined; to: Date | undefined }>;

/** The last instant with a year of four digits: PostgreSQL and JavaScript write later ones in different ways. */
const LAST = new Date('9999-12-31T23:59:59.999Z');

/** From the beginning of the day `from` to the end of the day `to`, as the clock in `timeZone` shows them. */
export function dateRange(timeZone: string, from?: string, to?: string): DateRange {
  const end = to ? startOfDay(timeZone, to, 1) : undefined;
  return { from: from ? startOfDay(timeZone, from) : undefined, to: end && end > LAST ? LAST : end };
}

/** Whether a time is in the range. */
export function inDateRange(column: PgColumn, { from, to }: DateRange): SQL | undefined {
  return and(from && gte(column, from), to && lt(column, to));
}
