import { sql } from 'drizzle-orm';
import { voidedPayments, voidedRefunds } from '#server/db/schema/index.ts';

/** Whether a payment was voided: it counts nowhere then. Its column is written out as in `COMMISSION_OF_PAYMENT`. */
export const IS_VOIDED = sql`exists (select 1 from ${voidedPayments} v where v.payment_id = customer_payments.id)`;
export const NOT_VOIDED = sql`not ${IS_VOIDED}`;

/** The same of a refund. */
export const REFUND_IS_VOIDED = sql`exists (select 1 from ${voidedRefunds} v where v.refund_id = customer_refunds.id)`;
export const REFUND_COUNTS = sql`not ${REFUND_IS_VOIDED}`;
