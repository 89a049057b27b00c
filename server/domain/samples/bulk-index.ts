import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/connection.ts';

/** Size in KB of the pending list of a search index: as the migrations set it, and for a whole batch. */
const USUAL = 64;
const LARGE = 65_536;

/**
 * Runs `work`, which inserts many rows into `tables`, and updates their search indexes once afterwards: several times
 * as fast as the small updates that keep a single signup quick. The usual settings are always restored.
 */
export async function indexAtOnce(
  tx: Transaction,
  tables: readonly PgTable[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = tables.map((table) => `${getTableName(table)}_search`);
  const keepForLater = async (size: number) => {
    for (const index of indexes) {
      await tx.execute(
        sql`alter index ${sql.identifier(index)} set (gin_pending_list_limit = ${sql.raw(String(size))})`,
      );
    }
  };
  await keepForLater(LARGE);
  await work();
  for (const index of indexes) await tx.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
  await keepForLater(USUAL);
}
