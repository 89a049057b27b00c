import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, leads } from '#server/db/schema/index.ts';

/** Whether the team has done anything about a customer: their history has grown, or a payment is recorded. */
export async function isKnownToTeam(tx: Transaction, userId: string): Promise<boolean> {
  const [untouched] = await tx
    .select({ id: leads.userId })
    .from(leads)
    .leftJoin(customerPayments, eq(customerPayments.customerId, leads.userId))
    .where(
      and(
        eq(leads.userId, userId),
        eq(leads.status, 'pending_setup'),
        isNull(leads.contactedAt),
        isNull(leads.activeAt),
        isNull(customerPayments.id),
      ),
    )
    .limit(1);
  return untouched === undefined;
}
