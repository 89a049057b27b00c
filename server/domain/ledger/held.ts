import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, ledgerEntries, ledgerTransactions } from '#server/db/schema/index.ts';

/**
 * In a query of payments: what is held of the commission on each, in cents. The payment’s column is written out as in
 * `COMMISSION_OF_PAYMENT`.
 */
export const HELD_OF_PAYMENT =
  sql<number>`(select coalesce(sum(e.amount_cents), 0) from ${ledgerTransactions} t
  join ${ledgerEntries} e on e.transaction_id = t.id and e.account = 'held'
  where t.payment_id = customer_payments.id)`.mapWith(Number);

/** What is held of the commission on a payment, in cents; 0 of one that does not exist. */
export async function readHeld(tx: Transaction, paymentId: string): Promise<number> {
  const [payment] = await tx
    .select({ held: HELD_OF_PAYMENT })
    .from(customerPayments)
    .where(eq(customerPayments.id, paymentId));
  return payment?.held ?? 0;
}
