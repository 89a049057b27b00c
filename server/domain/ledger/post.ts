import { inArray, sql } from 'drizzle-orm';
import type { LedgerAccount, LedgerKind } from '#contracts/ledger.ts';
import type { Transaction } from '#server/db/connection.ts';
import { AMOUNT_IN, ledgerTransactions } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { Amounts } from './books.ts';

/** A transaction to book. Its entries sum to zero; the database refuses any other. */
export interface Posting {
  partnerId: string;
  kind: LedgerKind;
  /** What it belongs to, e.g. a payment: for each partner and kind it is booked once. */
  key: string;
  paymentId?: string;
  refundId?: string;
  /** As `2026-11-21`. */
  day: string;
  reason?: string;
  entries: Amounts;
}

/** Rows of one statement. */
export const ROWS_AT_ONCE = 200;

/** Books transactions inside `tx`, in their order, leaving out empty ones. Their partners' books are locked. */
export async function post(ctx: Context, tx: Transaction, postings: readonly Posting[]): Promise<void> {
  const booked = postings.filter(({ entries }) => Object.values(entries).some((amount) => amount !== 0));
  const positions = await readPositions(tx, booked);
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  for (let start = 0; start < booked.length; start += ROWS_AT_ONCE) {
    await tx.insert(ledgerTransactions).values(
      booked.slice(start, start + ROWS_AT_ONCE).map(({ entries, ...row }) => {
        const position = (positions.get(row.partnerId) ?? 0) + 1;
        positions.set(row.partnerId, position);
        return { ...row, ...columnsOf(entries), position, at: ctx.clock(), actorId };
      }),
    );
  }
}

/** The values of a row in the columns of its accounts. */
function columnsOf(entries: Amounts): Partial<Record<(typeof AMOUNT_IN)[LedgerAccount], number>> {
  const amounts = Object.entries(entries) as [LedgerAccount, number][];
  return Object.fromEntries(amounts.map(([account, amount]) => [AMOUNT_IN[account], amount]));
}

/** The last position in the books of each partner. */
async function readPositions(tx: Transaction, postings: readonly Posting[]): Promise<Map<string, number>> {
  const ids = [...new Set(postings.map(({ partnerId }) => partnerId))];
  if (ids.length === 0) return new Map();
  const { partnerId, position } = ledgerTransactions;
  const rows = await tx
    .select({ partnerId, last: sql<number>`max(${position})::int` })
    .from(ledgerTransactions)
    .where(inArray(partnerId, ids))
    .groupBy(partnerId);
  return new Map(rows.map(({ partnerId: id, last }) => [id, last]));
}
