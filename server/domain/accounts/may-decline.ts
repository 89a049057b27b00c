import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, leads, users } from '#server/db/schema/index.ts';

/**
 * Whether the reader of a mail may remove the account by its link alone: one that nobody confirmed, whose address was
 * entered at the signup, and whom nobody was in touch with. What the team knows of a customer is never lost that way.
 */
export async function mayDecline(tx: Transaction, userId: string): Promise<boolean> {
  const [untouched] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(leads, eq(leads.userId, users.id))
    .leftJoin(customerPayments, eq(customerPayments.customerId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.emailVerified, false),
        eq(users.emailFromTeam, false),
        eq(leads.status, 'pending_setup'),
        isNull(leads.contactedAt),
        isNull(customerPayments.id),
      ),
    )
    .limit(1);
  return untouched !== undefined;
}
