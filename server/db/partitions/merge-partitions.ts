import { sql } from 'drizzle-orm';
import type { Database, Primary, Transaction } from '#server/db/connection.ts';
import { PARTITIONED, type PartitionedTable } from '#server/db/schema/index.ts';
import { transact } from '#server/db/transactions.ts';
import { monthsAfter, readBounds } from './bounds.ts';
import { attach, change, lockPartitions, setReferencesAside } from './change.ts';

/**
 * Months that stay apart. Each one more takes time and seven locks of every query that does not know which month it
 * asks for.
 */
const MONTHS_APART = 24;
/**
 * Rows of a month that is moved, and of `{table}_before`, all of which PostgreSQL checks then: nobody waits for longer
 * than a second. A larger site keeps its months.
 */
const MOVED_MAX = 20_000;
const CHECKED_MAX = 500_000;

/** Moves the oldest month of each table into `{table}_before` where both are small; one a run. */
export async function mergePartitions(
  db: Primary,
  now: Date,
  { monthsApart = MONTHS_APART, movedMax = MOVED_MAX } = {},
): Promise<void> {
  const before = monthsAfter(now, -monthsApart);
  for (const table of Object.keys(PARTITIONED) as PartitionedTable[]) {
    const [oldest] = (await readBounds(db, table)).partitions;
    if (!oldest || oldest.until > before) continue;
    const small =
      (await hasAtMost(db, oldest.name, movedMax)) && (await hasAtMost(db, `${table}_before`, CHECKED_MAX));
    if (small) await transact(db, (tx) => mergeOldest(tx, table, oldest.name));
  }
}

async function mergeOldest(tx: Transaction, table: PartitionedTable, name: string): Promise<void> {
  await lockPartitions(tx, table);
  const [oldest] = (await readBounds(tx, table)).partitions;
  if (oldest?.name !== name) return;
  const restoreReferences = await setReferencesAside(tx, table);
  await change(tx, `alter table ${table} detach partition ${table}_before`);
  await change(tx, `alter table ${table} detach partition ${name}`);
  const columns = await writableColumns(tx, table);
  await change(tx, `insert into ${table}_before (${columns}) select ${columns} from ${name}`);
  await change(tx, `drop table ${name}`);
  await attach(tx, table, { part: `${table}_before`, from: 'minvalue', to: oldest.until });
  await restoreReferences();
}

async function hasAtMost(db: Database, part: string, rows: number): Promise<boolean> {
  const more = await db.execute(sql`select 1 from ${sql.identifier(part)} offset ${rows} limit 1`);
  return more.rows.length === 0;
}

async function writableColumns(tx: Transaction, table: PartitionedTable): Promise<string> {
  const { rows } = await tx.execute<{ names: string }>(sql`
    select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return rows[0]?.names ?? '';
}
