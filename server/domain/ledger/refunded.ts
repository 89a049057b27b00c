import { and, eq, sql, sum } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { customerRefunds } from '#server/db/schema/index.ts';
import { REFUND_COUNTS } from './voided.ts';

/** The refunds that count of a payment, in a query of payments: the rest of a `select` of them. */
const REFUNDS_OF_PAYMENT = sql`from ${customerRefunds}
  where customer_refunds.payment_id = customer_payments.id and ${REFUND_COUNTS}`;

/** In a query of payments: what was given back of each, in cents. */
export const REFUNDED_OF_PAYMENT =
  sql<number>`(select coalesce(sum(customer_refunds.amount_cents), 0) ${REFUNDS_OF_PAYMENT})`.mapWith(Number);

/** In a query of payments: whether anything was given back of it. */
export const IS_REFUNDED = sql`exists (select 1 ${REFUNDS_OF_PAYMENT})`;

/** What was given back of a payment, in cents. */
export async function sumRefunded(tx: Transaction, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ total: sum(customerRefunds.amountCents).mapWith(Number) })
    .from(customerRefunds)
    .where(and(eq(customerRefunds.paymentId, paymentId), REFUND_COUNTS));
  return row?.total ?? 0;
}
