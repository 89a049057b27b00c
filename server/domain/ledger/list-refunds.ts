import { eq, sql } from 'drizzle-orm';
import type { ListQuery, RefundQuery } from '#contracts/list-query.ts';
import type { RefundRecord } from '#contracts/payment.ts';
import {
  companies,
  customerPayments,
  customerRefunds,
  partners,
  referrals,
  users,
  voidedRefunds,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { readShortList } from '#server/domain/lists/read-short-list.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { byDay } from './by-day.ts';
import { TAKEN_BACK_BY_REFUND } from './commission-summary.ts';
import { PAID_UNDER } from './paid-under.ts';
import { PARTNER_NAME } from './partner-name.ts';
import { selectRefunds } from './select-payments.ts';

/** Recorded refunds, the last one first unless the query says otherwise. */
export async function listRefunds(args: {
  ctx: Context;
  input: ListQuery & Partial<RefundQuery>;
}): Promise<Page<RefundRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  const wanted = selectRefunds(ctx.db, input);
  return readShortList({
    query: input,
    sort: { createdAt: customerRefunds.recordedAt, id: customerRefunds.id },
    orders: byDay(customerRefunds.refundedOn),
    where: wanted,
    read: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select({
          refund: customerRefunds,
          payment: customerPayments,
          customerName: users.name,
          email: users.email,
          companyName: companies.companyName,
          partnerCode: partners.code,
          takenBackCents: TAKEN_BACK_BY_REFUND,
          customerNumber: referrals.number,
          partnerName: PARTNER_NAME,
          voidReason: voidedRefunds.reason,
          voidedAt: voidedRefunds.voidedAt,
        })
        .from(customerRefunds)
        .innerJoin(customerPayments, eq(customerPayments.id, customerRefunds.paymentId))
        .leftJoin(users, eq(users.id, customerPayments.customerId))
        .leftJoin(companies, eq(companies.userId, customerPayments.customerId))
        .leftJoin(partners, eq(partners.id, customerPayments.partnerId))
        .leftJoin(referrals, PAID_UNDER)
        .leftJoin(voidedRefunds, eq(voidedRefunds.refundId, customerRefunds.id))
        .where(where)
        .orderBy(orderBy)
        .limit(limit);
      return rows.map((row) => {
        const { id, recordedAt, refundedOn } = row.refund;
        return { ...row, id, createdAt: recordedAt, day: refundedOn };
      });
    },
    total: () =>
      countUpTo(
        ctx.db,
        sql`select 1 from ${customerRefunds} join ${customerPayments}
          on ${customerPayments.id} = ${customerRefunds.paymentId} where ${wanted ?? sql`true`}`,
      ),
    toItem: ({ refund, payment, takenBackCents, customerName, companyName, email, ...of }) => ({
      id: refund.id,
      paymentId: payment.id,
      customerId: payment.customerId,
      customerName,
      companyName,
      email,
      customerNumber: of.customerNumber,
      partnerId: payment.partnerId,
      partnerCode: of.partnerCode,
      partnerName: of.partnerName,
      refund: refund.refund,
      invoice: payment.invoice,
      amountCents: refund.amountCents,
      paidCents: payment.amountCents,
      takenBackCents,
      voidReason: of.voidReason,
      voidedAt: of.voidedAt?.toISOString() ?? null,
      refundedOn: refund.refundedOn,
      paidOn: payment.paidOn,
      recordedAt: refund.recordedAt.toISOString(),
    }),
  });
}
