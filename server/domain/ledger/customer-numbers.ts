import { asc, eq, min } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { customerPayments, ledgerTransactions } from '#server/db/schema/index.ts';

/**
 * The number of each customer of a partner, counted in the order of their first commissions. The books only grow and keep the id of
 * an erased customer, so a number never changes, and names nobody.
 */
export async function readCustomerNumbers(
  db: Database,
  partnerId: string,
): Promise<(customerId: string | null) => number | null> {
  const { customerId } = customerPayments;
  const rows = await db
    .select({ customerId })
    .from(ledgerTransactions)
    .innerJoin(customerPayments, eq(customerPayments.id, ledgerTransactions.paymentId))
    .where(eq(ledgerTransactions.partnerId, partnerId))
    .groupBy(customerId)
    .orderBy(asc(min(ledgerTransactions.position)));
  const numbers = new Map(rows.map((row, index) => [row.customerId, index + 1]));
  return (id) => numbers.get(id ?? '') ?? null;
}
