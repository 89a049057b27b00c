import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Balances, LedgerAccount, LedgerKind, LedgerLine } from '#contracts/ledger.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { Database } from '#server/db/connection.ts';
import {
  customerPayments,
  customerRefunds,
  ledgerEntries,
  ledgerTransactions,
  partnerRates,
  referrals,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { decodeCursor, encodeCursor } from '#server/domain/lists/cursor.ts';
import type { Page } from '#server/domain/page.ts';
import type { Partner } from '#server/domain/partners/lock-partner.ts';
import { payoutReference } from '#server/domain/payouts/reference.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { HELD_OF_PAYMENT } from './held.ts';
import { releaseDay } from './next-release.ts';
import { PAID_UNDER } from './paid-under.ts';

const of = (account: LedgerAccount) =>
  sql<number>`coalesce((select e.amount_cents from ${ledgerEntries} e
    where e.transaction_id = ${ledgerTransactions.id} and e.account = ${account}), 0)`.mapWith(Number);

const LINE = {
  id: ledgerTransactions.id,
  position: ledgerTransactions.position,
  kind: ledgerTransactions.kind,
  createdAt: ledgerTransactions.at,
  day: ledgerTransactions.day,
  reason: ledgerTransactions.reason,
  held: of('held'),
  payable: of('payable'),
  inPayout: of('in_payout'),
  paidOut: of('paid_out'),
  debt: of('debt'),
  paidCents: customerPayments.amountCents,
  paidOn: customerPayments.paidOn,
  refundedCents: customerRefunds.amountCents,
  basisPoints: partnerRates.basisPoints,
  industry: customerPayments.industry,
  customer: referrals.number,
  key: ledgerTransactions.key,
};

/** Whose books they are. */
type Books = Pick<Partner, 'id' | 'code'>;

type Row = Awaited<ReturnType<typeof select>>[number];

function select(db: Database, where: SQL | undefined, orderBy: SQL, limit: number) {
  return db
    .select(LINE)
    .from(ledgerTransactions)
    .leftJoin(customerPayments, eq(customerPayments.id, ledgerTransactions.paymentId))
    .leftJoin(customerRefunds, eq(customerRefunds.id, ledgerTransactions.refundId))
    .leftJoin(partnerRates, eq(partnerRates.id, customerPayments.rateId))
    .leftJoin(referrals, PAID_UNDER)
    .where(where)
    .orderBy(orderBy)
    .limit(limit);
}

/** What is booked of a refund, whose amount it names. */
const OF_REFUND: readonly LedgerKind[] = ['reversal', 'refund_void'];

/** Lines name only days, all of one zone: whoever reads them has no instant to show in another. */
function toLineOf({ site: { timeZone } }: Context, { code }: Books) {
  return (row: Row): LedgerLine => {
    const {
      id,
      kind,
      createdAt,
      day,
      held,
      payable,
      inPayout,
      paidOut,
      debt,
      basisPoints,
      industry,
      reason,
      customer,
    } = row;
    return {
      id,
      kind,
      bookedOn: dayIn(timeZone, createdAt),
      day,
      held,
      payable,
      inPayout,
      paidOut,
      debt,
      baseCents: OF_REFUND.includes(kind) ? row.refundedCents : row.paidCents,
      customer,
      reference: referenceOf(kind, row.key, code),
      paidOn: OF_REFUND.includes(kind) || kind === 'void' ? row.paidOn : null,
      basisPoints,
      industry,
      reason,
    };
  };
}

/** What the other papers name it by: the bank’s line of a payout, or the reference of a correction. */
function referenceOf(kind: LedgerKind, key: string, code: string): string | null {
  if (kind === 'correction') return key;
  return kind.startsWith('payout') ? payoutReference(code, key) : null;
}

/** The days on which commissions that are held are released, by transaction. */
export async function readHolds(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, kind, paymentId } = ledgerTransactions;
  const rows = await ctx.db
    .select({ id, paidOn: customerPayments.paidOn, held: HELD_OF_PAYMENT })
    .from(ledgerTransactions)
    .innerJoin(customerPayments, eq(customerPayments.id, paymentId))
    .where(and(inArray(id, [...ids]), eq(kind, 'accrual')));
  return new Map(
    rows.flatMap((row) => (row.held > 0 ? [[row.id, releaseDay(ctx, row.paidOn)] as const] : [])),
  );
}

/**
 * The transactions of one partner, last booked first, a page at a time: those of one moment stand in the order of the
 * books, too. The calling use case checks the permission.
 */
export async function listLines(ctx: Context, books: Books, query: ListQuery): Promise<Page<LedgerLine>> {
  const { partnerId, position } = ledgerTransactions;
  const after = query.cursor ? decodeCursor(query.cursor, 'newest').after.id : undefined;
  const earlier =
    after && lt(position, sql`(select t.position from ${ledgerTransactions} t where t.id = ${after})`);
  const where = and(eq(partnerId, books.id), earlier || undefined);
  const rows = await select(ctx.db, where, sql`${position} desc`, query.limit + 1);
  const shown = rows.slice(0, query.limit);
  return {
    items: shown.map(toLineOf(ctx, books)),
    total: undefined,
    next: rows.length > shown.length ? cursorAt(shown.at(-1)) : undefined,
  };
}

function cursorAt(last: Row | undefined): string | undefined {
  if (!last) return undefined;
  const after = { id: last.id, key: last.createdAt.getTime(), sortsLast: false };
  return encodeCursor('newest', { after, counted: undefined });
}

/** Most transactions of one statement. */
const STATEMENT_MAX = 10_000;

/** The transactions booked from `start` to before `end`, in the order of the books. */
export async function readLines(
  ctx: Context,
  books: Books,
  { start, end }: { start: Date; end: Date },
): Promise<LedgerLine[]> {
  const { at, position } = ledgerTransactions;
  const where = and(eq(ledgerTransactions.partnerId, books.id), gte(at, start), lt(at, end));
  const rows = await select(ctx.db, where, sql`${position}`, STATEMENT_MAX);
  return rows.map(toLineOf(ctx, books));
}

/** The balances of a partner before `until`. */
export async function readBalancesBefore(db: Database, partnerId: string, until: Date): Promise<Balances> {
  const sumOf = (account: LedgerAccount) =>
    sql<number>`coalesce(sum(${ledgerEntries.amountCents}) filter (where ${ledgerEntries.account} = ${account}), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({
      held: sumOf('held'),
      payable: sumOf('payable'),
      inPayout: sumOf('in_payout'),
      paidOut: sumOf('paid_out'),
      debt: sumOf('debt'),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(and(eq(ledgerEntries.partnerId, partnerId), lt(ledgerTransactions.at, until)));
  return row ?? { held: 0, payable: 0, inPayout: 0, paidOut: 0, debt: 0 };
}

/** The months with transactions in a time zone, newest first, with how many. */
export async function readMonths(
  db: Database,
  partnerId: string,
  timeZone: string,
): Promise<{ month: string; transactions: number }[]> {
  const month = sql<string>`to_char(${ledgerTransactions.at} at time zone ${sql.param(timeZone)}, 'YYYY-MM')`;
  const { rows } = await db.execute<{ month: string; transactions: number }>(
    sql`select ${month} as month, count(*)::int as transactions from ${ledgerTransactions}
        where ${ledgerTransactions.partnerId} = ${partnerId} group by 1 order by 1 desc`,
  );
  return rows.map(({ month: name, transactions }) => ({ month: name, transactions }));
}
