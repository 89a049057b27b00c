import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { partners } from '#server/db/schema/index.ts';
import type { Partner } from './lock-partner.ts';

/** Stores changes of a partner, if there are any, and counts them; returns the new version. */
export async function bumpVersion(
  tx: Transaction,
  { id, version }: Partner,
  changes: Partial<typeof partners.$inferInsert> = {},
): Promise<number> {
  await tx
    .update(partners)
    .set({ ...changes, version: version + 1 })
    .where(eq(partners.id, id));
  return version + 1;
}
