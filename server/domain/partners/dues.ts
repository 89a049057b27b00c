import { count, inArray } from 'drizzle-orm';
import { formatCents } from '#contracts/format-cents.ts';
import type { Balances } from '#contracts/ledger.ts';
import type { PartnerDues } from '#contracts/person.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { payoutItems } from '#server/db/schema/index.ts';
import { fieldError } from '#server/domain/errors.ts';

/** What is open in some partners’ books: what they are still owed, and what they owe. */
export function duesOf(books: Iterable<Balances>): PartnerDues {
  const dues: PartnerDues = { owedCents: 0, debtCents: 0 };
  for (const { held, payable, inPayout, debt } of books) {
    dues.owedCents += held + payable + inPayout;
    dues.debtCents -= debt;
  }
  return dues;
}

/** Whether nothing is open. */
export const isSettled = ({ owedCents, debtCents }: PartnerDues) => owedCents === 0 && debtCents === 0;

/**
 * Throws `conflict` unless nothing is open in these books, or exactly that was acknowledged: nobody loses money, or is
 * let off a debt, because somebody erased them without a look.
 */
export function requireAcknowledged(
  books: ReadonlyMap<string, Balances>,
  acknowledged: PartnerDues | undefined,
): PartnerDues {
  const dues = duesOf(books.values());
  if (isSettled(dues)) return dues;
  const { owedCents, debtCents } = dues;
  if (acknowledged?.owedCents === owedCents && acknowledged.debtCents === debtCents) return dues;
  const open = describe(duesParts(books.values()));
  const message = acknowledged
    ? `What is open in this partner’s books has changed: ${open}. Please look again before you erase them.`
    : `This partner’s books are open: ${open}. No payout run settles it once they are erased. Please settle it first, or acknowledge it.`;
  throw fieldError('conflict', 'acknowledged', message);
}

function duesParts(books: Iterable<Balances>): [string, number][] {
  const all = [...books];
  const total = (of: (book: Balances) => number) => all.reduce((cents, book) => cents + of(book), 0);
  return [
    ['on hold', total(({ held }) => held)],
    ['payable', total(({ payable }) => payable)],
    ['in the payout run that is prepared', total(({ inPayout }) => inPayout)],
    ['owed by them', total(({ debt }) => -debt)],
  ];
}

const describe = (parts: readonly [string, number][]) =>
  parts
    .filter(([, cents]) => cents !== 0)
    .map(([what, cents]) => `${formatCents(cents)} ${what}`)
    .join(', ');

/** In how many payout runs each of these partners is. */
export async function countPayouts(
  db: Database | Transaction,
  partnerIds: string[],
): Promise<Map<string, number>> {
  const { partnerId } = payoutItems;
  const rows = await db
    .select({ partnerId, runs: count() })
    .from(payoutItems)
    .where(inArray(partnerId, partnerIds))
    .groupBy(partnerId);
  return new Map(rows.map((row) => [row.partnerId, row.runs]));
}
