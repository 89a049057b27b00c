import { and, asc, desc, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Sort } from '#contracts/list-choices.ts';
import type { Promises } from './promise.ts';
import type { Search } from './search.ts';

/** A table as a list reads it. */
export interface Listed {
  table: PgTable;
  id: PgColumn;
  createdAt: PgColumn;
  /** What is searched, in lower case; its index takes the day of `createdAt` too. */
  search: PgColumn;
  /** Name of the tally of the whole table, by the day of `createdAt`. */
  tally: string;
  /** What we promised with each record, where we did. */
  promises?: Promises;
}

/** The order of a list. Every order has an index, and ends with the id, so that no two records are equal in it. */
export interface Order {
  sort: Sort;
  /** Comes first where the kept promises come last. */
  done: SQL | undefined;
  at: PgColumn;
  id: PgColumn;
  descending: boolean;
}

/** What a query selects of a list, in which order. */
export interface Selection {
  /** Answered by an index in the order wanted. */
  within: SQL | undefined;
  /** The other filters, tried record by record. */
  also: SQL | undefined;
  search: Search | undefined;
  order: Order;
  /** Name of the tally that counts these, by day; `undefined` where none does. */
  tally: string | undefined;
  /** First and last day, as `2026-11-21`. */
  from: string | undefined;
  to: string | undefined;
}

export function orderByOf({ done, at, id, descending }: Order): SQL {
  const keys = [...(done ? [done] : []), at, id].map((key) => (descending ? desc(key) : asc(key)));
  return sql.join(keys, sql`, `);
}

/** Made on the days from `from` to `to`, both included, in UTC. */
export function madeBetween(column: PgColumn, from?: string, to?: string): SQL | undefined {
  return and(
    from ? gte(column, new Date(from)) : undefined,
    to ? lt(column, sql`${to}::date + interval '1 day'`) : undefined,
  );
}
