import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, leads, referrals } from '#server/db/schema/index.ts';

/**
 * Whether the team has done anything about a customer: their history has grown, a payment is recorded, or a colleague
 * linked them to a partner, which stand in other histories. A code that came with the signup is not the team's. Locks
 * the lead, as whoever does such a thing does: what is done meanwhile is waited for, and seen.
 */
export async function hasTeamActedOn(tx: Transaction, userId: string): Promise<boolean> {
  const [lead] = await tx.select().from(leads).where(eq(leads.userId, userId)).for('update');
  if (lead?.status !== 'pending_setup' || lead.contactedAt || lead.activeAt) return true;
  const paid = await tx.$count(customerPayments, eq(customerPayments.customerId, userId));
  const linked = and(eq(referrals.customerId, userId), eq(referrals.via, 'team'));
  return paid > 0 || (await tx.$count(referrals, linked)) > 0;
}
