import { type SQL, sql } from 'drizzle-orm';
import { COUNT_MAX } from '#contracts/list-choices.ts';
import type { Database } from '#server/db/connection.ts';
import { countBetween, EVER } from '#server/db/counted/count-records.ts';
import type { Listed, Selection } from './selection.ts';

/** How many records match; `atLeast`: there may be more. */
export interface Total {
  total: number;
  atLeast: boolean;
}

/**
 * Reads a daily counter if there is one, else counts up to a limit; `undefined` if no index answers the query by
 * itself.
 */
export async function countSelected(
  db: Database,
  { table }: Listed,
  { counted, range, indexed, remaining, search }: Selection,
): Promise<Total | undefined> {
  if (counted) {
    const [first, last] = [range.from ?? EVER[0], range.to ?? EVER[1]];
    const [total = 0] = first < last ? await countBetween(db, [counted], [first, last]) : [];
    return { total, atLeast: false };
  }
  if (remaining || search) return undefined;
  return countUpTo(db, sql`select 1 from ${table} where ${indexed ?? sql`true`}`);
}

/** Counts the rows of `query` up to the limit. */
export async function countUpTo(db: Database, query: SQL): Promise<Total> {
  const { rows } = await db.execute(
    sql`select count(*)::int as total from (${query} limit ${COUNT_MAX + 1}) counted`,
  );
  const total = Number(rows[0]?.total);
  return { total: Math.min(total, COUNT_MAX), atLeast: total > COUNT_MAX };
}

/**
 * The number that the scan counted; if it is not `complete`, rounded down to one digit and zeros, and never above the
 * limit.
 */
export function roundedDown(matched: number, complete: boolean): Total {
  if (complete) return { total: matched, atLeast: false };
  const unit = 10 ** Math.max(0, String(matched).length - 1);
  return { total: Math.min(COUNT_MAX, Math.floor(matched / unit) * unit), atLeast: true };
}
