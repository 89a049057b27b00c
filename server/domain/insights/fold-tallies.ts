import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { tallies } from '#server/db/schema/index.ts';
import { transact } from '#server/db/transactions.ts';

/**
 * Brings each count together in one row: a year is read from an eighth of the rows then. What writers hold at this moment
 * is left for the next time, so that nobody waits and nothing is counted twice.
 */
export async function foldTallies(db: Database): Promise<void> {
  await transact(db, (tx) =>
    tx.execute(sql`
    with gone as (
      delete from ${tallies} where (measure, day, shard) in (
        select measure, day, shard from ${tallies} where shard > 0 for update skip locked
      ) returning measure, day, n
    )
    insert into ${tallies} (measure, day, shard, n)
    select measure, day, 0, sum(n) from gone group by measure, day order by measure, day
    on conflict (measure, day, shard) do update set n = ${tallies}.n + excluded.n`),
  );
}
