import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#contracts/list-query.ts';
import { Failed } from '#server/domain/errors.ts';
import type { Order } from './selection.ts';

/** Where a record stands in the order of a list. `at` in ms since 1970. */
export interface Place {
  id: string;
  at: number;
  done: boolean;
}

const CURSOR = /^(\w+)\.([01])\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export function encodeCursor(sort: Sort, { id, at, done }: Place): string {
  return Buffer.from(`${sort}.${done ? 1 : 0}.${at}.${id}`).toString('base64url');
}

/** Throws `validation` for what is no cursor of a list in this order. */
export function decodeCursor(cursor: string, order: Order): Place {
  const [, sort, done, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id || sort !== order.sort) {
    throw new Failed('validation', 'This cursor is not one of ours', { fields: { cursor: 'Not valid' } });
  }
  return { id, at: Number(at), done: done === '1' };
}

/** Whatever comes after `place`. */
export function beyond({ done, at, id, descending }: Order, place: Place): SQL {
  const sign = sql.raw(descending ? '<' : '>');
  const when = new Date(place.at).toISOString();
  return done
    ? sql`(${done}, ${at}, ${id}) ${sign} (${place.done}::boolean, ${when}::timestamptz, ${place.id}::uuid)`
    : sql`(${at}, ${id}) ${sign} (${when}::timestamptz, ${place.id}::uuid)`;
}
