import { type SQL, sql } from 'drizzle-orm';
import type { Sort } from '#contracts/list-choices.ts';
import { Failed } from '#server/domain/errors.ts';
import { isStorable } from '#server/domain/page.ts';
import type { Total } from './count-selected.ts';
import type { Order } from './selection.ts';

/** Where a record stands in the order of a list. `at` in ms since 1970. */
export interface Place {
  id: string;
  at: number;
  done: boolean;
}

/** Where a page begins. `counted`: what the first page counted by looking, so that no other page looks again. */
interface Cursor {
  place: Place;
  counted: Total | undefined;
}

const CURSOR =
  /^(\w+)\.([01])\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,9})([+]?))?$/;

export function encodeCursor(sort: Sort, { place, counted }: Cursor): string {
  const count = counted ? `.${counted.total}${counted.atLeast ? '+' : ''}` : '';
  return Buffer.from(`${sort}.${place.done ? 1 : 0}.${place.at}.${place.id}${count}`).toString('base64url');
}

/** Throws `validation` for what is no cursor of a list in this order. */
export function decodeCursor(cursor: string, order: Order): Cursor {
  const [, sort, done, at, id, total, more] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id || sort !== order.sort || !isStorable(Number(at))) {
    throw new Failed('validation', 'This cursor is not one of ours', { fields: { cursor: 'Not valid' } });
  }
  return {
    place: { id, at: Number(at), done: done === '1' },
    counted: total ? { total: Number(total), atLeast: more === '+' } : undefined,
  };
}

/** The columns of a place, of rows that have an id, the time in the order as `at`, and `done`. */
export const placeOf = sql`id, (extract(epoch from at) * 1000)::bigint as at, done`;

/** Whatever comes after `place`. */
export function beyond({ done, at, id, descending }: Order, place: Place): SQL {
  const sign = sql.raw(descending ? '<' : '>');
  const when = new Date(place.at).toISOString();
  return done
    ? sql`(${done}, ${at}, ${id}) ${sign} (${place.done}::boolean, ${when}::timestamptz, ${place.id}::uuid)`
    : sql`(${at}, ${id}) ${sign} (${when}::timestamptz, ${place.id}::uuid)`;
}
