import { eq, sql } from 'drizzle-orm';
import type { ListQuery, PaymentQuery } from '#contracts/list-query.ts';
import type { PaymentRecord } from '#contracts/payment.ts';
import {
  companies,
  customerPayments,
  partners,
  referrals,
  users,
  voidedPayments,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { readShortList } from '#server/domain/lists/read-short-list.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { byDay } from './by-day.ts';
import { COMMISSION_OF_PAYMENT } from './commission-summary.ts';
import { readEarners, whyNoCommission } from './earning.ts';
import { HELD_OF_PAYMENT } from './held.ts';
import { releaseDay } from './next-release.ts';
import { PAID_UNDER } from './paid-under.ts';
import { PARTNER_NAME } from './partner-name.ts';
import { REFUNDED_OF_PAYMENT } from './refunded.ts';
import { selectPayments } from './select-payments.ts';

/** Recorded payments, the last one first unless the query says otherwise. */
export async function listPayments(args: {
  ctx: Context;
  input: ListQuery & Partial<PaymentQuery>;
}): Promise<Page<PaymentRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  const wanted = selectPayments(ctx.db, input);
  const page = await readShortList({
    query: input,
    sort: { createdAt: customerPayments.recordedAt, id: customerPayments.id },
    orders: byDay(customerPayments.paidOn),
    where: wanted,
    read: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select({
          payment: customerPayments,
          customerName: users.name,
          email: users.email,
          companyName: companies.companyName,
          code: partners.code,
          partnerName: PARTNER_NAME,
          refunded: REFUNDED_OF_PAYMENT,
          commission: COMMISSION_OF_PAYMENT,
          held: HELD_OF_PAYMENT,
          customerNumber: referrals.number,
          voidReason: voidedPayments.reason,
          voidedAt: voidedPayments.voidedAt,
        })
        .from(customerPayments)
        .leftJoin(users, eq(users.id, customerPayments.customerId))
        .leftJoin(companies, eq(companies.userId, customerPayments.customerId))
        .leftJoin(partners, eq(partners.id, customerPayments.partnerId))
        .leftJoin(referrals, PAID_UNDER)
        .leftJoin(voidedPayments, eq(voidedPayments.paymentId, customerPayments.id))
        .where(where)
        .orderBy(orderBy)
        .limit(limit);
      return rows.map((row) => {
        const { id, recordedAt, paidOn } = row.payment;
        return { ...row, id, createdAt: recordedAt, day: paidOn };
      });
    },
    total: () => countUpTo(ctx.db, sql`select 1 from ${customerPayments} where ${wanted ?? sql`true`}`),
    toItem: (row) => row,
  });
  const alone = page.items.filter(({ payment }) => payment.partnerId === null);
  const earners = await readEarners(
    ctx.db,
    ctx.site,
    alone.map(({ payment }) => payment.customerId),
  );
  return {
    ...page,
    items: page.items.map(
      ({ payment, code, partnerName, refunded, commission, held, voidReason, voidedAt, ...customer }) => {
        const { id, customerId, partnerId, invoice, amountCents, periodStart, periodEnd, paidOn } = payment;
        return {
          id,
          customerId,
          customerName: customer.customerName,
          companyName: customer.companyName,
          email: customer.email,
          customerNumber: customer.customerNumber,
          partnerId,
          partnerCode: code,
          partnerName,
          invoice,
          amountCents,
          refundedCents: refunded,
          commissionCents: commission,
          periodStart,
          periodEnd,
          paidOn,
          noCommission: whyNoCommission(payment, earners),
          voidReason,
          voidedAt: voidedAt?.toISOString() ?? null,
          heldUntil: held > 0 ? releaseDay(ctx, paidOn) : null,
          recordedAt: payment.recordedAt.toISOString(),
        };
      },
    ),
  };
}
