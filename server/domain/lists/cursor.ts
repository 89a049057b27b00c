import { type SQL, sql } from 'drizzle-orm';
import { NAME_SORTS, type Sort } from '#contracts/list-choices.ts';
import { SORT_KEY_MAX } from '#server/db/schema/sort-keys.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Total } from './count-selected.ts';
import type { Order } from './selection.ts';

/** The position of a record in the order of a list. `key`: ms since 1970, or the text that the list is sorted by. */
export interface CursorKey {
  id: string;
  key: number | string;
  sortsLast: boolean;
}

/**
 * The position after which a page begins. `counted`: the count of the first page's scan, so that all pages show the
 * same.
 */
interface Cursor {
  after: CursorKey;
  counted: Total | undefined;
}

const CURSOR =
  /^(\w+)\.([01])\.([^\0\n]*)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,9})([+]?))?$/;
const TIME = /^\d{1,15}$/;
/** The last date that both PostgreSQL and JavaScript can read is in the year 9999. */
const TIME_MAX = Date.parse('9999-12-31T23:59:59.999Z');

export function encodeCursor(sort: Sort, { after, counted }: Cursor): string {
  const count = counted ? `.${counted.total}${counted.atLeast ? '+' : ''}` : '';
  return Buffer.from(`${sort}.${after.sortsLast ? 1 : 0}.${after.key}.${after.id}${count}`).toString(
    'base64url',
  );
}

/** Throws `validation` for a text that is not a cursor of a list in this order. */
export function decodeCursor(cursor: string, sort: Sort): Cursor {
  const [, sortedBy, sortsLast, text, id, total, more] =
    CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const key = text === undefined ? undefined : readKey(text, sort);
  if (key === undefined || !id || sortedBy !== sort) {
    throw new AppError('validation', 'This cursor is not one of ours', { fields: { cursor: 'Not valid' } });
  }
  return {
    after: { id, key, sortsLast: sortsLast === '1' },
    counted: total ? { total: Number(total), atLeast: more === '+' } : undefined,
  };
}

function readKey(text: string, sort: Sort): CursorKey['key'] | undefined {
  if (isByText(sort)) return [...text].length <= SORT_KEY_MAX ? text : undefined;
  return TIME.test(text) && Number(text) <= TIME_MAX ? Number(text) : undefined;
}

/** Whether a list in this order is sorted by a text, and not by a time. */
const isByText = (sort: Sort) => NAME_SORTS.some((each) => each === sort);

/** The columns of a `CursorKey`, for rows that have the columns of the order as `orderColumns()` names them. */
export function keyColumns({ sort }: Order): SQL {
  const key = isByText(sort) ? sql`sort_key` : sql`(extract(epoch from sort_key) * 1000)::bigint`;
  return sql`id, ${key} as "key", sorts_last as "sortsLast"`;
}

/** All rows after that position. */
export function afterKey({ sortsLast, key, id, descending }: Order, after: CursorKey): SQL {
  const sign = sql.raw(descending ? '<' : '>');
  const of =
    typeof after.key === 'string'
      ? sql`${after.key}::text`
      : sql`${new Date(after.key).toISOString()}::timestamptz`;
  return sortsLast
    ? sql`(${sortsLast}, ${key}, ${id}) ${sign} (${after.sortsLast}::boolean, ${of}, ${after.id}::uuid)`
    : sql`(${key}, ${id}) ${sign} (${of}, ${after.id}::uuid)`;
}
