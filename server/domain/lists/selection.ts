import { and, asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sort } from '#contracts/list-choices.ts';
import type { Counted } from '#server/db/counted/count-records.ts';
import type { DailyCounter } from '#server/db/schema/index.ts';
import { startOfDay } from '#server/domain/time-zone.ts';
import type { DueColumns } from './due.ts';
import type { Search } from './search.ts';

/** A table that lists can read. */
export interface Listed {
  /** A table, or a join that has the columns below. */
  table: PgTable | SQL;
  id: PgColumn;
  createdAt: PgColumn;
  /** The text that is searched, folded: it is compared only with `search_pattern`. It has a trigram index. */
  search: PgColumn;
  /** Name of the daily counter of the whole table, by the day of `createdAt`. */
  dailyCounter: DailyCounter;
  /** The due date of each record, if the table has them. */
  dueColumns?: DueColumns;
  /** Further orders, each with an index. */
  orders?: Partial<Record<Sort, Pick<Order, 'sortsLast' | 'key' | 'descending'>>>;
}

/** The order of a list. Every order has an index and ends with the id, so that no two records are equal in it. */
export interface Order {
  sort: Sort;
  /** The first column, where some come last: finished records, or those without a name. */
  sortsLast: SQL | undefined;
  /** What it is sorted by: a time, or a text for the sorts by name. */
  key: PgColumn | SQL;
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
export function orderByOf({ sortsLast, key, id, descending }: Order): SQL {
  const columns = [...(sortsLast ? [sortsLast] : []), key, id];
  return sql.join(
    columns.map((column) => (descending ? desc(column) : asc(column))),
    sql`, `,
  );
}

/** The columns of the order as `id`, `sort_key` and `sorts_last`. */
export function orderColumns({ sortsLast, key, id }: Order): SQL {
  return sql`${id} as id, ${key} as sort_key, ${sortsLast ?? sql`false`} as sorts_last`;
}

/** From one instant on, and before another. */
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
