import { and, inArray, sql } from 'drizzle-orm';
import { credit, debit } from '#contracts/credit.ts';
import type { Balances, LedgerAccount } from '#contracts/ledger.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { ledgerEntries, partners } from '#server/db/schema/index.ts';

export type Amounts = Partial<Record<LedgerAccount, number>>;

/** Balances of nobody. */
export const EMPTY: Balances = { held: 0, payable: 0, inPayout: 0, paidOut: 0, debt: 0 };

/** The balance that an account of the ledger is shown as; the counter accounts are the company's own. */
export const SHOWN_AS = {
  held: 'held',
  payable: 'payable',
  in_payout: 'inPayout',
  paid_out: 'paidOut',
  debt: 'debt',
} as const satisfies Partial<Record<LedgerAccount, keyof Balances>>;
const SHOWN = Object.keys(SHOWN_AS) as LedgerAccount[];

/**
 * Locks the books of partners until `tx` ends, always in the same order, and reads their balances. Every booking must
 * come through here first, so that the balances stay true until the end.
 */
export async function lockBooks(
  tx: Transaction,
  partnerIds: readonly string[],
): Promise<Map<string, Balances>> {
  const ids = [...new Set(partnerIds)];
  if (ids.length === 0) return new Map();
  const { id } = partners;
  await tx.select({ id }).from(partners).where(inArray(id, ids)).orderBy(id).for('no key update');
  return readBalances(tx, ids);
}

/** Every balance is the sum of its entries: none is stored. */
export async function readBalances(
  db: Database | Transaction,
  partnerIds: readonly string[],
): Promise<Map<string, Balances>> {
  const ids = [...new Set(partnerIds)];
  const books = new Map(ids.map((id) => [id, { ...EMPTY }]));
  if (ids.length === 0) return books;
  const { partnerId, account, amountCents } = ledgerEntries;
  const sums = await db
    .select({ partnerId, account, sum: sql<string>`sum(${amountCents})` })
    .from(ledgerEntries)
    .where(and(inArray(partnerId, ids), inArray(account, SHOWN)))
    .groupBy(partnerId, account);
  for (const row of sums) {
    const book = books.get(row.partnerId);
    const shown = Object.entries(SHOWN_AS).find(([name]) => name === row.account)?.[1];
    if (book && shown) book[shown] = Number(row.sum);
  }
  return books;
}

/** The entries that take back `amount` of a commission: first what is held of its payment, then as `debit` does. */
export function takeBack(book: Balances, held: number, amount: number): Amounts {
  const fromHeld = Math.min(held, amount);
  return { held: -fromHeld, ...debit(book, amount - fromHeld), expense: amount };
}

/**
 * The entries that give back `amount` of a commission that a refund took: held where its payment is on hold, else as
 * `credit` does.
 */
export function giveBack(book: Balances, isHeld: boolean, amount: number): Amounts {
  return { ...(isHeld ? { held: amount } : credit(book, amount)), expense: -amount };
}

/** Applies entries to a balance, for the next transaction of the same command. */
export function apply(book: Balances, entries: Amounts): void {
  for (const [account, shown] of Object.entries(SHOWN_AS)) {
    book[shown] += entries[account as keyof typeof SHOWN_AS] ?? 0;
  }
}
