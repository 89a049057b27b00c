import { sql } from 'drizzle-orm';
import type { Primary, Transaction } from '#server/db/connection.ts';
import { PARTITIONED, type PartitionedTable } from '#server/db/schema/index.ts';
import { transact } from '#server/db/transactions.ts';
import { monthsAfter, readBounds } from './bounds.ts';
import { attach, bounds, change, lockPartitions, setReferencesAside } from './change.ts';

/**
 * Months that are made ahead. `{table}_later` takes what is newer, so that nothing is refused where this was not done
 * for long.
 */
const MONTHS_AHEAD = 2;

/**
 * Makes the partitions of the months ahead of `now` where they are missing; where none is missing it reads only the
 * catalog. Throws, and changes nothing, where others use a table for too long.
 */
export async function makePartitions(db: Primary, now: Date): Promise<void> {
  const until = monthsAfter(now, MONTHS_AHEAD + 1);
  for (const table of Object.keys(PARTITIONED) as PartitionedTable[]) {
    const { end } = await readBounds(db, table);
    if (end < until) await transact(db, (tx) => addMonths(tx, table, until));
  }
}

/** Makes the months up to `until` in place of the beginning of `{table}_later`. */
async function addMonths(tx: Transaction, table: PartitionedTable, until: Date): Promise<void> {
  await lockPartitions(tx, table);
  const { end } = await readBounds(tx, table);
  // Another instance was faster.
  if (end >= until) return;
  const newest = await findNewest(tx, table);
  if (newest) return closeLater(tx, table, { from: end, until: maxOf(until, monthsAfter(newest, 1)) });
  await change(tx, `alter table ${table} detach partition ${table}_later`);
  for (let from = end; from < until; from = monthsAfter(from, 1)) {
    const part = `${table}_${nameOf(from)}`;
    await change(tx, `create table ${part} partition of ${table} ${bounds(from, monthsAfter(from, 1))}`);
  }
  await attach(tx, table, { part: `${table}_later`, from: until, to: 'maxvalue' });
}

/** Closes `{table}_later`: what came while no months were made stays together, whatever refers to it. */
async function closeLater(
  tx: Transaction,
  table: PartitionedTable,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  const part = `${table}_from_${nameOf(from)}`;
  const restoreReferences = await setReferencesAside(tx, table);
  await change(tx, `alter table ${table} detach partition ${table}_later`);
  await change(tx, `alter table ${table}_later rename to ${part}`);
  await attach(tx, table, { part, from, to: until });
  await change(tx, `create table ${table}_later partition of ${table} ${bounds(until, 'maxvalue')}`);
  await restoreReferences();
}

/** The time of the newest row that is later than all months. */
async function findNewest(tx: Transaction, table: PartitionedTable): Promise<Date | undefined> {
  const { rows } = await tx.execute<{ at: number | null }>(sql`
    select extract(epoch from max(${sql.identifier(PARTITIONED[table])}))::float8 * 1000 as at
    from ${sql.identifier(`${table}_later`)}`);
  return rows[0]?.at == null ? undefined : new Date(rows[0].at);
}

const maxOf = (one: Date, other: Date) => (one > other ? one : other);

const nameOf = (month: Date) => month.toISOString().slice(0, 7).replace('-', '_');
