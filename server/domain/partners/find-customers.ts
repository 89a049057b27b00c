import { and, desc, eq, exists, isNull } from 'drizzle-orm';
import type { PartnerCustomer } from '#contracts/partner.ts';
import { companies, customerPayments, leads, partners, referrals, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readEarners } from '#server/domain/ledger/earning.ts';
import { nextPaymentOf, PAID_UNTIL, PAYS_BY } from '#server/domain/ledger/next-payment.ts';
import { NOT_VOIDED } from '#server/domain/ledger/voided.ts';
import { searchFor } from '#server/domain/lists/search.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { teamName } from './code.ts';

/** At most this many are shown: people who see more type another letter. */
const SHOWN_MAX = 10;

/**
 * Customers by a fragment of their name, company or email, newest first: to link one by hand, or to record a payment.
 */
export async function findCustomers(args: {
  ctx: Context;
  input: { q: string };
}): Promise<PartnerCustomer[]> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.manage');
  const { db } = ctx;
  const paid = db
    .select({ id: customerPayments.id })
    .from(customerPayments)
    .where(and(eq(customerPayments.customerId, leads.userId), NOT_VOIDED));
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      companyName: companies.companyName,
      partner: partners,
      pays: exists(paid).mapWith(Boolean),
      lead: PAYS_BY,
      paidUntil: PAID_UNTIL,
    })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.userId))
    .leftJoin(companies, eq(companies.userId, leads.userId))
    .leftJoin(referrals, and(eq(referrals.customerId, leads.userId), isNull(referrals.endedAt)))
    .leftJoin(partners, eq(partners.id, referrals.partnerId))
    .where(searchFor(leads.search, input.q).condition)
    .orderBy(desc(leads.createdAt), desc(leads.userId))
    .limit(SHOWN_MAX);
  const earners = await readEarners(
    db,
    ctx.site,
    rows.map(({ id }) => id),
  );
  return rows.map(({ partner, lead, paidUntil, ...customer }) => ({
    ...customer,
    ...nextPaymentOf(ctx.site, lead, paidUntil),
    linkedOn: earners.get(customer.id)?.linkedOn ?? null,
    partnerId: partner?.id ?? null,
    partnerName: partner && teamName(partner),
  }));
}
