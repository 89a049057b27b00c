import { and, desc, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#contracts/list-query.ts';
import { Failed } from './errors.ts';

/** One page of a list. `next` is the cursor of the page after it. */
export interface Page<Item> {
  items: Item[];
  /** `undefined` where it is not counted. */
  total: number | undefined;
  /** There may be more than `total`. */
  atLeast?: boolean;
  next: string | undefined;
}

interface Row {
  id: string;
  createdAt: Date;
}

interface Source<R extends Row, Item> {
  query: ListQuery;
  sort: { createdAt: PgColumn; id: PgColumn };
  where: SQL | undefined;
  read: (part: { where: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<R[]>;
  /** Number of all rows that match, on every page. */
  total?: () => Promise<{ total: number; atLeast: boolean }>;
  toItem: (row: R) => Item;
}

/**
 * Reads a page of a list that stays short, newest first, by keyset: where the last one ended, not how many came before.
 * Throws `validation` for a bad cursor.
 */
export async function pageOf<R extends Row, Item>(source: Source<R, Item>): Promise<Page<Item>> {
  const { query, sort, where, read, toItem } = source;
  const after = query.cursor ? decodeCursor(query.cursor) : undefined;
  const beyond =
    after &&
    or(
      lt(sort.createdAt, after.createdAt),
      and(sql`${sort.createdAt} = ${after.createdAt}`, lt(sort.id, after.id)),
    );
  const rows = await read({
    where: and(where, beyond),
    orderBy: [desc(sort.createdAt), desc(sort.id)],
    limit: query.limit + 1,
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    total: undefined,
    ...(await source.total?.()),
    next: rows.length > query.limit && last ? encodeCursor(last) : undefined,
  };
}

/** Whether both JavaScript and PostgreSQL have a date for that many ms since 1970. */
export function isStorable(ms: number): boolean {
  return ms <= Date.UTC(9999, 11, 31, 23, 59, 59, 999);
}

function encodeCursor({ createdAt, id }: Row): string {
  return Buffer.from(`${createdAt.getTime()}.${id}`).toString('base64url');
}

function decodeCursor(cursor: string): Row {
  const parts = /^(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  );
  const [, time, id] = parts ?? [];
  if (!time || !id || !isStorable(Number(time)))
    throw new Failed('validation', 'This cursor is not one of ours', { fields: { cursor: 'Not valid' } });
  return { createdAt: new Date(Number(time)), id };
}
