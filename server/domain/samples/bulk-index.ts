import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/db/connection.ts';

/** Size in KB of what an index of a search keeps for later: what the migrations set, and one that holds a whole batch. */
const USUAL = 64;
const LARGE = 65_536;

/**
 * Runs `work`, which inserts many rows into `tables`, and takes them into the indexes of their search at once afterwards:
 * several times as fast as in the small portions that keep a single signup quick. Whatever happens, those come back.
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
