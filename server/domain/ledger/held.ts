import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { ledgerEntries, ledgerTransactions } from '#server/db/schema/index.ts';

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
