import { and, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sort } from '#contracts/list-choices.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { Page } from '#server/domain/page.ts';
import { afterKey, decodeCursor, encodeCursor } from './cursor.ts';
import { type Order, orderByOf } from './selection.ts';

interface Row {
  id: string;
  createdAt: Date;
  /** The day by which `orders` sort. */
  day?: string;
}

interface Source<R extends Row, Item> {
  /** `oldest` first where it says so, or in one of `orders`. */
  query: ListQuery & { sort?: Sort | undefined };
  sort: { createdAt: PgColumn; id: PgColumn };
  /** Further orders, by the day of a row. */
  orders?: Partial<Record<Sort, Pick<Order, 'key' | 'descending'>>>;
  where: SQL | undefined;
  read: (request: { where: SQL | undefined; orderBy: SQL; limit: number }) => Promise<R[]>;
  /** Number of all matching rows, on all pages. */
  total?: () => Promise<{ total: number; atLeast: boolean }>;
  toItem: (row: R) => Item;
}

/**
 * Reads a page of a list that one statement can afford to filter row by row, newest first unless the query says
 * otherwise, by keyset: it begins after the last record. A list that grows with the visitors takes `readPage`. Throws
 * `validation` for a bad cursor.
 */
export async function readShortList<R extends Row, Item>(source: Source<R, Item>): Promise<Page<Item>> {
  const { query, sort, orders, where, read, toItem } = source;
  const by = query.sort ?? 'newest';
  const { createdAt, id } = sort;
  const byOther = orders?.[by];
  const { key, descending } = byOther ?? { key: createdAt, descending: by === 'newest' };
  const order: Order = { sort: by, sortsLast: undefined, key, id, descending };
  const after = query.cursor ? decodeCursor(query.cursor, order.sort).after : undefined;
  const rows = await read({
    where: and(where, after && afterKey(order, after)),
    orderBy: orderByOf(order),
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    total: undefined,
    ...(await source.total?.()),
    next: rows.length > query.limit && last ? cursorAfter(last) : undefined,
  };

  function cursorAfter({ id, createdAt, day }: R): string {
    const at = byOther && day ? Date.parse(day) : createdAt.getTime();
    return encodeCursor(by, { after: { id, key: at, sortsLast: false }, counted: undefined });
  }
}
