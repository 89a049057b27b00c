import { and, asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sort } from '#contracts/list-choices.ts';
import type { DailyCounter } from '#server/db/schema/index.ts';
import type { DueColumns } from './due.ts';
import type { Search } from './search.ts';

/** A table that lists can read. */
export interface Listed {
  table: PgTable;
  id: PgColumn;
  createdAt: PgColumn;
  /** The text that is searched, in lower case; it has a trigram index. */
  search: PgColumn;
  /** Name of the daily counter of the whole table, by the day of `createdAt`. */
  dailyCounter: DailyCounter;
  /** The due date of each record, if the table has them. */
  dueColumns?: DueColumns;
}

/** The order of a list. Every order has an index and ends with the id, so that no two records are equal in it. */
export interface Order {
  sort: Sort;
  /** The first column if finished records come last. */
  done: SQL | undefined;
  at: PgColumn;
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
  order: Order;
  /** Name of the daily counter of exactly these records; `undefined` if there is none. */
  dailyCounter: DailyCounter | undefined;
  /** First and last day, as `2026-11-21`. */
  from: string | undefined;
  to: string | undefined;
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

/** Records made on the days from `from` to `to`, both included, in UTC. */
export function inDateRange(column: PgColumn, from?: string, to?: string): SQL | undefined {
  return and(
    from ? gte(column, new Date(from)) : undefined,
    to ? lt(column, sql`${to}::date + interval '1 day'`) : undefined,
  );
}
