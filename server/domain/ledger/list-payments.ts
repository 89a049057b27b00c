import { eq, ilike, or, sql } from 'drizzle-orm';
import type { ListQuery } from '#contracts/list-query.ts';
import type { PaymentRecord } from '#contracts/payment.ts';
import {
  customerPayments,
  customerRefunds,
  ledgerEntries,
  ledgerTransactions,
  partners,
  users,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { fragment } from '#server/domain/lists/search.ts';
import { type Page, pageOf } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** Recorded payments, the last one first. `q` searches invoice numbers and partners' codes. */
export async function listPayments(args: { ctx: Context; input: ListQuery }): Promise<Page<PaymentRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  const pattern = input.q && fragment(input.q);
  const wanted = pattern
    ? or(ilike(customerPayments.invoice, pattern), ilike(partners.code, pattern))
    : undefined;
  const refunded = sql<number>`(select coalesce(sum(r.amount_cents), 0) from ${customerRefunds} r
    where r.payment_id = ${customerPayments.id})`.mapWith(Number);
  const commission = sql<number>`(select coalesce(-sum(e.amount_cents), 0) from ${ledgerTransactions} t
    join ${ledgerEntries} e on e.transaction_id = t.id and e.account = 'expense'
    where t.payment_id = ${customerPayments.id})`.mapWith(Number);
  return pageOf({
    query: input,
    sort: { createdAt: customerPayments.recordedAt, id: customerPayments.id },
    where: wanted,
    read: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select({
          payment: customerPayments,
          customerName: users.name,
          code: partners.code,
          refunded,
          commission,
        })
        .from(customerPayments)
        .leftJoin(users, eq(users.id, customerPayments.customerId))
        .leftJoin(partners, eq(partners.id, customerPayments.partnerId))
        .where(where)
        .orderBy(orderBy)
        .limit(limit);
      return rows.map((row) => ({ ...row, id: row.payment.id, createdAt: row.payment.recordedAt }));
    },
    total: () =>
      countUpTo(
        ctx.db,
        sql`select 1 from ${customerPayments} left join ${partners} on ${partners.id} = ${customerPayments.partnerId}
          where ${wanted ?? sql`true`}`,
      ),
    toItem: ({ payment, customerName, code, refunded: refundedCents, commission: commissionCents }) => {
      const { id, customerId, partnerId, invoice, amountCents, periodStart, periodEnd, paidOn } = payment;
      return {
        ...{ id, customerId, customerName, partnerId, partnerCode: code, invoice, amountCents },
        ...{ refundedCents, commissionCents, periodStart, periodEnd, paidOn },
        recordedAt: payment.recordedAt.toISOString(),
      };
    },
  });
}
