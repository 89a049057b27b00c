import { and, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#contracts/list-query.ts';
import type { Page } from '#server/domain/page.ts';
import { afterKey, decodeCursor, encodeCursor } from './cursor.ts';
import { type Order, orderByOf } from './selection.ts';

interface Row {
  id: string;
  createdAt: Date;
}

interface Source<R extends Row, Item> {
  /** `oldest` first where it says so. */
  query: ListQuery & { sort?: 'newest' | 'oldest' | undefined };
  sort: { createdAt: PgColumn; id: PgColumn };
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
  const { query, sort, where, read, toItem } = source;
  const by = query.sort ?? 'newest';
  const { createdAt, id } = sort;
  const order: Order = { sort: by, sortsLast: undefined, key: createdAt, id, descending: by === 'newest' };
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
    next: rows.length > query.limit && last ? cursorOf(last, order) : undefined,
  };
}

function cursorOf({ id, createdAt }: Row, { sort }: Order): string {
  const after = { id, key: createdAt.getTime(), sortsLast: false };
  return encodeCursor(sort, { after, counted: undefined });
}
