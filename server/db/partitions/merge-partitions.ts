import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../connection.ts';
import { PARTITIONED, type PartitionedTable } from '../schema/index.ts';
import { transact } from '../transactions.ts';
import { monthsAfter, readBounds } from './bounds.ts';
import { attach, change, lockPartitions, setReferencesAside } from './change.ts';

/** Months that stay apart. Each one more takes time and seven locks of every query that does not know which month it asks for. */
const MONTHS_APART = 24;
/** Rows of `{table}_before` with the month that it takes, so that nobody waits for long. A larger site keeps its months. */
const ROWS_MAX = 200_000;

/** Moves the oldest month of each table into `{table}_before` where both are small; one a run. */
export async function mergePartitions(
  db: Database,
  now: Date,
  { monthsApart = MONTHS_APART, rowsMax = ROWS_MAX } = {},
): Promise<void> {
  const before = monthsAfter(now, -monthsApart);
  for (const table of Object.keys(PARTITIONED) as PartitionedTable[]) {
    const [oldest] = (await readBounds(db, table)).partitions;
    if (!oldest || oldest.until > before) continue;
    if ((await countUpTo(db, [`${table}_before`, oldest.name], rowsMax)) < rowsMax)
      await transact(db, (tx) => mergeOldest(tx, table, oldest.name));
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

/** The rows of these partitions, of each not further than `most`. */
async function countUpTo(db: Database, parts: string[], most: number): Promise<number> {
  const counts = parts.map(
    (part) => sql`select count(*)::int as n from (select from ${sql.identifier(part)} limit ${most}) counted`,
  );
  const { rows } = await db.execute<{ n: number }>(sql.join(counts, sql` union all `));
  return rows.reduce((total, { n }) => total + n, 0);
}

async function writableColumns(tx: Transaction, table: PartitionedTable): Promise<string> {
  const { rows } = await tx.execute<{ names: string }>(sql`
    select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return rows[0]?.names ?? '';
}
