import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CommissionSummary, NoCommission } from '#contracts/commission.ts';
import {
  customerPayments,
  ledgerEntries,
  ledgerTransactions,
  referrals,
  users,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { type Earner, readEarners, whyNoCommission } from './earning.ts';
import { REFUNDED_OF_PAYMENT } from './refunded.ts';
import { NOT_VOIDED } from './voided.ts';

/**
 * What the commission on a payment is now, in cents: the counter account has it with the other sign. The payment's
 * column is written out, because a selection of one table names columns without it.
 */
export const COMMISSION_OF_PAYMENT =
  sql<number>`(select coalesce(-sum(e.amount_cents), 0) from ${ledgerTransactions} t
    join ${ledgerEntries} e on e.transaction_id = t.id and e.account = 'expense'
    where t.payment_id = customer_payments.id)`.mapWith(Number);

/**
 * The part of the commission that a refund took back and did not give back when it was voided, in cents: the counter
 * account has it with this sign. Written out for the same reason.
 */
export const TAKEN_BACK_BY_REFUND =
  sql<number>`(select coalesce(sum(e.amount_cents), 0) from ${ledgerTransactions} t
    join ${ledgerEntries} e on e.transaction_id = t.id and e.account = 'expense'
    where t.payment_id = customer_refunds.payment_id and t.refund_id = customer_refunds.id)`.mapWith(Number);

/**
 * Reads what each of these customers paid, which part of it earns nothing, and why. The calling use case checks the
 * permission.
 */
export async function readCommissionSummaries(
  ctx: Context,
  customerIds: readonly string[],
): Promise<(customerId: string) => CommissionSummary> {
  const earners = await readEarners(ctx.db, ctx.site, customerIds);
  const of = inArray(customerPayments.customerId, [...customerIds]);
  const rows = customerIds.length === 0 ? [] : await readPaid(ctx, of);
  const paid = Map.groupBy(rows, (row) => row.customerId);
  return (id) => summaryOf(paid.get(id) ?? [], earners);
}

/**
 * Reads what erased customers of a partner paid, which part of it earns nothing, and why: the same as before they were
 * erased.
 */
export async function readErasedCommission(ctx: Context, partnerId: string): Promise<CommissionSummary> {
  const gone = sql`not exists (select 1 from ${users} u where u.id = customer_payments.customer_id)`;
  const theirs = ctx.db
    .select({ id: referrals.payerId })
    .from(referrals)
    .where(and(eq(referrals.partnerId, partnerId), isNull(referrals.endedAt)));
  const { partnerId: earner, customerId } = customerPayments;
  const rows = await readPaid(ctx, and(gone, or(eq(earner, partnerId), inArray(customerId, theirs))));
  const payers = [...new Set(rows.map((row) => row.customerId))];
  return summaryOf(rows, await readEarners(ctx.db, ctx.site, payers));
}

type Paid = Awaited<ReturnType<typeof readPaid>>[number];

function readPaid({ db }: Context, where: SQL | undefined) {
  const { customerId, partnerId, amountCents, paidOn, recordedAt } = customerPayments;
  const sums = { refundedCents: REFUNDED_OF_PAYMENT, commissionCents: COMMISSION_OF_PAYMENT };
  return db
    .select({ customerId, partnerId, amountCents, paidOn, recordedAt, ...sums })
    .from(customerPayments)
    .where(and(where, NOT_VOIDED));
}

function summaryOf(paid: readonly Paid[], earners: ReadonlyMap<string, Earner>): CommissionSummary {
  const summary: CommissionSummary = {
    payments: 0,
    paidCents: 0,
    refundedCents: 0,
    commissionCents: 0,
    without: [],
  };
  const without = new Map<NoCommission, { payments: number; amountCents: number }>();
  for (const payment of paid) {
    summary.payments += 1;
    summary.paidCents += payment.amountCents;
    summary.refundedCents += payment.refundedCents;
    summary.commissionCents += payment.commissionCents;
    const why = whyNoCommission(payment, earners);
    if (!why) continue;
    const sum = without.get(why) ?? { payments: 0, amountCents: 0 };
    without.set(why, { payments: sum.payments + 1, amountCents: sum.amountCents + payment.amountCents });
  }
  summary.without = [...without].map(([why, sum]) => ({ why, ...sum }));
  return summary;
}
