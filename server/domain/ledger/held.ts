import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, ledgerEntries, ledgerTransactions } from '#server/db/schema/index.ts';

/** In a query of payments: what is held of the commission on each, in cents. */
export const HELD = sql<string>`(
  select coalesce(sum(held.amount_cents), 0) from ${ledgerEntries} held
  join ${ledgerTransactions} booked on booked.id = held.transaction_id
  where booked.payment_id = ${customerPayments.id} and held.account = 'held')`;

/** What is held of the commission on each payment, in cents. */
export async function readHeld(tx: Transaction, paymentIds: readonly string[]): Promise<Map<string, number>> {
  if (paymentIds.length === 0) return new Map();
  const { paymentId } = ledgerTransactions;
  const rows = await tx
    .select({ paymentId, sum: sql<string>`sum(${ledgerEntries.amountCents})` })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(inArray(paymentId, [...paymentIds]), eq(ledgerEntries.account, 'held')))
    .groupBy(paymentId);
  return new Map(rows.map((row) => [row.paymentId ?? '', Number(row.sum)]));
}
