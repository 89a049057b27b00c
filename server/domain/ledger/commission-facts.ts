import { inArray, sql } from 'drizzle-orm';
import type { CommissionFacts, NoCommission } from '#contracts/commission.ts';
import { customerPayments, ledgerEntries, ledgerTransactions } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readEarners, whyNot } from './earning.ts';

/**
 * What the commission on a payment is now, in cents: the counter account has it with the other sign. The payment's column is written
 * out, because a selection of one table names columns without it.
 */
export const COMMISSION_OF_PAYMENT =
  sql<number>`(select coalesce(-sum(e.amount_cents), 0) from ${ledgerTransactions} t
    join ${ledgerEntries} e on e.transaction_id = t.id and e.account = 'expense'
    where t.payment_id = customer_payments.id)`.mapWith(Number);

/** What each of these customers paid, and what of it earns nothing, and why. The calling use case checks the permission. */
export async function readCommissionFacts(
  ctx: Context,
  customerIds: readonly string[],
): Promise<(customerId: string | null) => CommissionFacts> {
  const earners = await readEarners(ctx.db, ctx.site, customerIds);
  const { customerId, partnerId, amountCents, paidOn } = customerPayments;
  const rows =
    customerIds.length === 0
      ? []
      : await ctx.db
          .select({ customerId, partnerId, amountCents, paidOn, commissionCents: COMMISSION_OF_PAYMENT })
          .from(customerPayments)
          .where(inArray(customerId, [...customerIds]));
  const paid = Map.groupBy(rows, (row) => row.customerId);
  return (id) => {
    const facts: CommissionFacts = { payments: 0, paidCents: 0, commissionCents: 0, without: [] };
    const without = new Map<NoCommission, { payments: number; amountCents: number }>();
    for (const payment of paid.get(id ?? '') ?? []) {
      facts.payments += 1;
      facts.paidCents += payment.amountCents;
      facts.commissionCents += payment.commissionCents;
      if (payment.partnerId) continue;
      const why = whyNot(earners.get(id ?? ''), payment.paidOn);
      const sum = without.get(why) ?? { payments: 0, amountCents: 0 };
      without.set(why, { payments: sum.payments + 1, amountCents: sum.amountCents + payment.amountCents });
    }
    facts.without = [...without].map(([why, sum]) => ({ why, ...sum }));
    return facts;
  };
}
