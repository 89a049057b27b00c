import type { PgColumn } from 'drizzle-orm/pg-core';
import { sortKey, sortKeyIsEmpty } from '#server/db/schema/sort-keys.ts';
import type { Order } from './selection.ts';

/** The order by one line of what is searched, e.g. the name: A to Z, those without any last. */
export function byLine(search: PgColumn, line: number): Pick<Order, 'sortsLast' | 'key' | 'descending'> {
  return { sortsLast: sortKeyIsEmpty(search, line), key: sortKey(search, line), descending: false };
}
