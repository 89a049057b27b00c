import { and, eq, sql } from 'drizzle-orm';
import { HOLD_DAYS, type NextRelease } from '#contracts/ledger.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { customerPayments, ledgerEntries, ledgerTransactions } from '#server/db/schema/index.ts';

/** What is held of the commission on a payment, in cents. The payment’s column is written out as in `COMMISSION_OF_PAYMENT`. */
export const HELD_OF_PAYMENT =
  sql<number>`(select coalesce(sum(e.amount_cents), 0) from ${ledgerTransactions} t
  join ${ledgerEntries} e on e.transaction_id = t.id and e.account = 'held'
  where t.payment_id = customer_payments.id)`.mapWith(Number);

/** The day on which the commission on a payment of that day is released. */
export const releaseDay = (paidOn: string): string =>
  Temporal.PlainDate.from(paidOn).add({ days: HOLD_DAYS }).toString();

/**
 * When the next held commission is released, and how much then: of one partner, or of all together. `null` where none is held. The
 * calling use case checks the permission.
 */
export async function readNextRelease(
  db: Database | Transaction,
  partnerId?: string,
): Promise<NextRelease | null> {
  const { paidOn } = customerPayments;
  const held = sql<number>`sum(${ledgerEntries.amountCents})`.mapWith(Number);
  const [next] = await db
    .select({ paidOn, held })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .innerJoin(customerPayments, eq(customerPayments.id, ledgerTransactions.paymentId))
    .where(
      and(
        partnerId === undefined ? undefined : eq(ledgerEntries.partnerId, partnerId),
        eq(ledgerEntries.account, 'held'),
      ),
    )
    .groupBy(paidOn)
    .having(sql`sum(${ledgerEntries.amountCents}) > 0`)
    .orderBy(paidOn)
    .limit(1);
  return next ? { day: releaseDay(next.paidOn), amountCents: next.held } : null;
}
