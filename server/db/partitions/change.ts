import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import type { PartitionedTable } from '#server/db/schema/index.ts';

/** Everybody waits for a change of the partitions, so it waits for others only shortly: a backup may take an hour. */
const LOCK_TIMEOUT = '1s';

/** Nobody else reads or writes through the table until this transaction ends, which must take milliseconds. */
export async function lockPartitions(tx: Transaction, table: PartitionedTable): Promise<void> {
  await change(tx, `set local lock_timeout = '${LOCK_TIMEOUT}'`);
  await change(tx, `lock table only ${table} in access exclusive mode`);
}

/** Makes `part` a partition of `table`. `from` and `to`: an instant, `minvalue` or `maxvalue`. */
export async function attach(
  tx: Transaction,
  table: PartitionedTable,
  { part, from, to }: { part: string; from: Date | 'minvalue'; to: Date | 'maxvalue' },
): Promise<void> {
  await change(tx, `alter table ${table} attach partition ${part} ${bounds(from, to)}`);
}

/** The words in which a partition has these bounds. */
export function bounds(from: Date | 'minvalue', to: Date | 'maxvalue'): string {
  const word = (bound: Date | string) => (bound instanceof Date ? `'${bound.toISOString()}'` : bound);
  return `for values from (${word(from)}) to (${word(to)})`;
}

/** Runs a statement that changes the structure. It takes no values: what stands in it is our own. */
export async function change(tx: Transaction, statement: string): Promise<void> {
  await tx.execute(sql.raw(statement));
}

/**
 * Drops the references to a table, and returns what makes them again: PostgreSQL detaches no row that another one
 * refers to.
 */
export async function setReferencesAside(
  tx: Transaction,
  table: PartitionedTable,
): Promise<() => Promise<void>> {
  const { rows } = await tx.execute<{ owner: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and confrelid = ${table}::regclass and conparentid = 0`);
  for (const { owner, name } of rows) await change(tx, `alter table ${owner} drop constraint ${name}`);
  return async () => {
    for (const { owner, name, definition } of rows)
      await change(tx, `alter table ${owner} add constraint ${name} ${definition}`);
  };
}
