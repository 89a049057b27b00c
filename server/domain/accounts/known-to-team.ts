import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, leads } from '#server/db/schema/index.ts';

/**
 * Whether the team has done anything about a customer: their history has grown, or a payment is recorded. Locks the
 * lead, as whoever does such a thing does: what is done meanwhile is waited for, and seen.
 */
export async function isKnownToTeam(tx: Transaction, userId: string): Promise<boolean> {
  const [lead] = await tx.select().from(leads).where(eq(leads.userId, userId)).for('update');
  if (lead?.status !== 'pending_setup' || lead.contactedAt || lead.activeAt) return true;
  const [payment] = await tx
    .select({ id: customerPayments.id })
    .from(customerPayments)
    .where(eq(customerPayments.customerId, userId))
    .limit(1);
  return payment !== undefined;
}
