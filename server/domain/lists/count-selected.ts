import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { sumTallies } from '#server/domain/insights/sum-tallies.ts';
import type { Listed, Selection } from './selection.ts';

/** Records that are counted one by one at most. */
export const COUNT_MAX = 1_000;

/** How many records match; `atLeast`: there may be more. */
export interface Total {
  total: number;
  atLeast: boolean;
}

/** Counts by the tallies where they know, else up to a limit. `walked` counts what no index answers alone. */
export async function countSelected(
  db: Database,
  { table }: Listed,
  { tally, from, to, within, also, search }: Selection,
  walked: () => Promise<{ matched: number; atLeast: boolean }>,
): Promise<Total> {
  if (tally) return { total: await countTally(db, tally, from, to), atLeast: false };
  if (!also && !search) return countUpTo(db, sql`select 1 from ${table} where ${within ?? sql`true`}`);
  const { matched, atLeast } = await walked();
  return { total: atLeast ? rounded(matched) : matched, atLeast };
}

/** The sum of a tally over its days, all of them unless said otherwise. */
export async function countTally(
  db: Database,
  tally: string,
  from = '0001-01-01',
  to = '9999-12-31',
): Promise<number> {
  const sum = await sumTallies(db, { measures: [tally], from, to, per: 'range' });
  return sum(tally);
}

/** Counts the rows of `query` up to the limit. */
export async function countUpTo(db: Database, query: SQL): Promise<Total> {
  const { rows } = await db.execute(
    sql`select count(*)::int as total from (${query} limit ${COUNT_MAX + 1}) counted`,
  );
  const total = Number(rows[0]?.total);
  return { total: Math.min(total, COUNT_MAX), atLeast: total > COUNT_MAX };
}

/** Down to one digit and zeros, because "at least 1,374" promises more than is known; never above the limit. */
function rounded(count: number): number {
  const unit = 10 ** Math.max(0, String(count).length - 1);
  return Math.min(COUNT_MAX, Math.floor(count / unit) * unit);
}
