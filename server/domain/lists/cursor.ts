import { type SQL, sql } from 'drizzle-orm';
import { NAME_SORTS, type Sort } from '#contracts/list-choices.ts';
import { SORT_KEY_MAX } from '#server/db/schema/sort-keys.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Total } from './count-selected.ts';
import type { Order } from './selection.ts';

/** The position of a record in the order of a list. `at`: ms since 1970, or the text that the list is sorted by. */
export interface CursorKey {
  id: string;
  at: number | string;
  done: boolean;
}

/**
 * The position after which a page begins. `counted`: the count of the first page's scan, so that all pages show the
 * same.
 */
interface Cursor {
  key: CursorKey;
  counted: Total | undefined;
}

const CURSOR =
  /^(\w+)\.([01])\.([^\0\n]*)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,9})([+]?))?$/;
const TIME = /^\d{1,15}$/;
/** The last date that both PostgreSQL and JavaScript can read is in the year 9999. */
const AT_MAX = Date.parse('9999-12-31T23:59:59.999Z');

export function encodeCursor(sort: Sort, { key, counted }: Cursor): string {
  const count = counted ? `.${counted.total}${counted.atLeast ? '+' : ''}` : '';
  return Buffer.from(`${sort}.${key.done ? 1 : 0}.${key.at}.${key.id}${count}`).toString('base64url');
}

/** Throws `validation` for a text that is not a cursor of a list in this order. */
export function decodeCursor(cursor: string, sort: Sort): Cursor {
  const [, sortedBy, done, at, id, total, more] =
    CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const keyAt = at === undefined ? undefined : readAt(at, sort);
  if (keyAt === undefined || !id || sortedBy !== sort) {
    throw new AppError('validation', 'This cursor is not one of ours', { fields: { cursor: 'Not valid' } });
  }
  return {
    key: { id, at: keyAt, done: done === '1' },
    counted: total ? { total: Number(total), atLeast: more === '+' } : undefined,
  };
}

function readAt(at: string, sort: Sort): CursorKey['at'] | undefined {
  if (isByText(sort)) return [...at].length <= SORT_KEY_MAX ? at : undefined;
  return TIME.test(at) && Number(at) <= AT_MAX ? Number(at) : undefined;
}

/** Whether a list in this order is sorted by a text, and not by a time. */
const isByText = (sort: Sort) => NAME_SORTS.some((each) => each === sort);

/** The columns of a cursor key, for rows that have the columns of the order as `id`, `at` and `done`. */
export function keyColumns({ sort }: Order): SQL {
  return isByText(sort) ? sql`id, at, done` : sql`id, (extract(epoch from at) * 1000)::bigint as at, done`;
}

/** All rows after `key`. */
export function afterKey({ done, at, id, descending }: Order, key: CursorKey): SQL {
  const sign = sql.raw(descending ? '<' : '>');
  const of =
    typeof key.at === 'string' ? sql`${key.at}::text` : sql`${new Date(key.at).toISOString()}::timestamptz`;
  return done
    ? sql`(${done}, ${at}, ${id}) ${sign} (${key.done}::boolean, ${of}, ${key.id}::uuid)`
    : sql`(${at}, ${id}) ${sign} (${of}, ${key.id}::uuid)`;
}
