import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '#server/db/connection.ts';
import { activities, leads, referrals, users } from '#server/db/schema/index.ts';
import { holdsPartnerMoney } from '#server/db/schema/partner-money.ts';
import { deleteCounted } from './write-counted.ts';

/**
 * Deletes the users that meet `where`, with their leads, as tidying up and taking back do. Returns their ids. Nobody
 * who paid, or whom a partner brought, goes that way: who may meet `where` and be such a one is left out by the caller,
 * once the leads are locked. Throws where one was not.
 */
export async function deleteUsers(tx: Transaction, where: SQL): Promise<string[]> {
  const ids = await lockUsers(tx, where);
  if (ids.length === 0) return [];
  const kept = await tx.$count(users, and(inArray(users.id, ids), holdsPartnerMoney(users.id)));
  if (kept > 0) throw new Error(`${kept} of ${ids.length} users to delete have payments or a partner`);
  await remove(tx, ids);
  return ids;
}

/** Deletes people whom somebody named to be erased, or samples, also those with payments or a partner. */
export async function eraseUsers(tx: Transaction, where: SQL): Promise<string[]> {
  const ids = await lockUsers(tx, where);
  if (ids.length > 0) await remove(tx, ids);
  return ids;
}

/** Locks people, so that nobody gives one of them a lead meanwhile. */
async function lockUsers(tx: Transaction, where: SQL): Promise<string[]> {
  const found = await tx.select({ id: users.id }).from(users).where(where).orderBy(users.id).for('update');
  return found.map(({ id }) => id);
}

/** The database refuses to delete a user who has a lead still, so that none goes uncounted. */
async function remove(tx: Transaction, ids: string[]): Promise<void> {
  await deleteCounted(tx, leads, inArray(leads.userId, ids));
  await blankReasons(tx, ids);
  const open = tx as unknown as Pick<NodePgDatabase, 'delete'>;
  await open.delete(users).where(inArray(users.id, ids));
}

/**
 * What a colleague wrote when they linked one of them to a partner, or took them off, is about them, and stands in the
 * partner's record. Once the lead is gone nobody links it any more.
 */
async function blankReasons(tx: Transaction, ids: string[]): Promise<void> {
  const { customerId, partnerId } = referrals;
  const linked = await tx
    .update(referrals)
    .set({ reason: null, endReason: null })
    .where(inArray(customerId, ids))
    .returning({ partnerId });
  if (linked.length === 0) return;
  const { subjectId, details } = activities;
  const partnerIds = [...new Set(linked.map((each) => each.partnerId))];
  await tx
    .update(activities)
    .set({ text: null })
    .where(and(inArray(subjectId, partnerIds), inArray(sql`${details} ->> 'customerId'`, ids)));
}
