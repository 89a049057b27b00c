import { and, asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sort } from '#contracts/list-choices.ts';
import type { DueColumns } from './due.ts';
import type { Search } from './search.ts';

/** A table as a list reads it. */
export interface Listed {
  /** Or a join, whose columns the others are. */
  table: PgTable | SQL;
  id: PgColumn;
  createdAt: PgColumn;
  /** What is searched, in lower case; it has a trigram index. */
  search: PgColumn;
  /** Name of the daily counter of the whole table, by the day of `createdAt`. */
  dailyCounter: string;
  /** When each record is due, where it has a due date. */
  dueColumns?: DueColumns;
}

/** The order of a list. Every order has an index, and ends with the id, so that no two records are equal in it. */
export interface Order {
  sort: Sort;
  /** Comes first where finished records come last. */
  done: SQL | undefined;
  at: PgColumn;
  id: PgColumn;
  descending: boolean;
}

/** What a query selects of a list, in which order. */
export interface Selection {
  /** Conditions that an index in this order answers by itself. */
  indexed: SQL | undefined;
  /** The other filters, tried record by record. */
  remaining: SQL | undefined;
  search: Search | undefined;
  order: Order;
  /** Name of the daily counter of exactly these records; `undefined` where there is none. */
  dailyCounter: string | undefined;
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

/** Made on the days from `from` to `to`, both included, in UTC. */
export function inDateRange(column: PgColumn, from?: string, to?: string): SQL | undefined {
  return and(
    from ? gte(column, new Date(from)) : undefined,
    to ? lt(column, sql`${to}::date + interval '1 day'`) : undefined,
  );
}
