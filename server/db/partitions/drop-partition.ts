import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import type { PartitionedTable } from '#server/db/schema/index.ts';
import { type Partition, readBounds } from './bounds.ts';
import { attach, change, lockPartitions } from './change.ts';

/**
 * Drops a partition with all its rows, if it is the oldest still and none of its rows `stays`; returns their number,
 * else `undefined`. `{table}_before` takes what is written into that time from then on, e.g. by a restore. Nothing may
 * refer to the table.
 */
export async function dropPartition(
  tx: Transaction,
  { table, partition, stays }: { table: PartitionedTable; partition: Partition; stays: SQL },
): Promise<number | undefined> {
  await lockPartitions(tx, table);
  const [oldest] = (await readBounds(tx, table)).partitions;
  if (oldest?.name !== partition.name) return undefined;
  const { rows } = await tx.execute<{ rows: number; kept: boolean | null }>(sql`
    select count(*)::int as rows, bool_or(${stays}) as kept
    from ${sql.identifier(partition.name)} as ${sql.identifier(table)}`);
  if (rows[0]?.kept) return undefined;
  await change(tx, `alter table ${table} detach partition ${table}_before`);
  await change(tx, `alter table ${table} detach partition ${partition.name}`);
  await change(tx, `drop table ${partition.name}`);
  await attach(tx, table, { part: `${table}_before`, from: 'minvalue', to: partition.until });
  return rows[0]?.rows ?? 0;
}
