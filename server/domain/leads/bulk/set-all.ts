import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { leads } from '#server/db/schema/index.ts';

/** Sets the same values on all of them, with one statement: counters are summed once. */
export async function setAll(
  tx: Transaction,
  ids: string[],
  values: Partial<typeof leads.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return;
  const set = { ...values, version: sql`${leads.version} + 1` };
  await updateCounted(tx, leads, set, inArray(leads.userId, ids));
}

/** Changes only their version: a colleague who acts on what they saw before is told. */
export async function bumpVersions(tx: Transaction, ids: string[]): Promise<void> {
  await setAll(tx, ids, {});
}
