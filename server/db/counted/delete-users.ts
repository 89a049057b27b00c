import { inArray, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '../connection.ts';
import { leads, users } from '../schema/index.ts';
import { deleteCounted } from './write-counted.ts';

/**
 * Deletes the users that meet `where`, with their leads. Returns their ids. The database refuses to delete a user who
 * has a lead still, so that none goes uncounted.
 */
export async function deleteUsers(tx: Transaction, where: SQL): Promise<string[]> {
  // Nobody gives one of them a lead meanwhile.
  const found = await tx.select({ id: users.id }).from(users).where(where).orderBy(users.id).for('update');
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await deleteCounted(tx, leads, inArray(leads.userId, ids));
  const open = tx as unknown as Pick<NodePgDatabase, 'delete'>;
  await open.delete(users).where(inArray(users.id, ids));
  return ids;
}
