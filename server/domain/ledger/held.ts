import { and, eq, sql } from 'drizzle-orm';
import { HOLD_DAYS } from '#contracts/ledger.ts';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, ledgerEntries, ledgerTransactions } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { dayIn } from '#server/domain/time-zone.ts';

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

/** The last day whose payments are held no more: the next release takes them. */
export const lastReleasable = ({ site, clock }: Pick<Context, 'site' | 'clock'>): string =>
  dayIn(site.timeZone, clock(), -HOLD_DAYS);

/**
 * Whether a commission on a payment would be held now: something of it still is, or its hold is not over. Its release
 * ends that.
 */
export async function isOnHold(
  ctx: Context,
  tx: Transaction,
  { id, paidOn }: Pick<typeof customerPayments.$inferSelect, 'id' | 'paidOn'>,
): Promise<boolean> {
  const { paymentId, kind } = ledgerTransactions;
  if ((await tx.$count(ledgerTransactions, and(eq(paymentId, id), eq(kind, 'release')))) > 0) return false;
  return paidOn > lastReleasable(ctx) || (await readHeld(tx, id)) > 0;
}
