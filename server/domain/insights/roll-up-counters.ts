import { sql } from 'drizzle-orm';
import type { Primary } from '#server/db/connection.ts';
import { dailyCounters, stepCounters } from '#server/db/schema/index.ts';
import { transact } from '#server/db/transactions.ts';

/**
 * Rolls up the shards of each counter into one row, so that reading a year needs an eighth of the rows. Rows that
 * writers hold are left for the next run, so that nobody waits and nothing is counted twice.
 */
export async function rollUpCounters(db: Primary): Promise<void> {
  await transact(db, (tx) =>
    tx.execute(sql`
    with gone as (
      delete from ${dailyCounters} where (measure, day, shard) in (
        select measure, day, shard from ${dailyCounters} where shard > 0 for update skip locked
      ) returning measure, day, n
    )
    insert into ${dailyCounters} (measure, day, shard, n)
    select measure, day, 0, sum(n) from gone group by measure, day order by measure, day
    on conflict (measure, day, shard) do update set n = ${dailyCounters}.n + excluded.n`),
  );
  await transact(db, (tx) =>
    tx.execute(sql`
    with gone as (
      delete from ${stepCounters} where (step, source, at, shard) in (
        select step, source, at, shard from ${stepCounters} where shard > 0 for update skip locked
      ) returning step, source, at, n
    )
    insert into ${stepCounters} (step, source, at, shard, n)
    select step, source, at, 0, sum(n) from gone group by step, source, at order by step, source, at
    on conflict (step, at, source, shard) do update set n = ${stepCounters}.n + excluded.n`),
  );
}
