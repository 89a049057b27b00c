import { and, eq, isNull, sql } from 'drizzle-orm';
import { SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import type { ListQuery } from '#contracts/list-query.ts';
import type { PartnerLead } from '#contracts/partner.ts';
import { customerPayments, leads, referrals } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { type Page, pageOf } from '#server/domain/page.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { requirePartner } from './require-partner.ts';

/** The customers that a partner brought: industry, month and stage, and nothing that names them. */
export async function listLeads(args: { ctx: Context; input: ListQuery }): Promise<Page<PartnerLead>> {
  const { ctx, input } = args;
  const partner = await requirePartner(ctx);
  const pays = sql<boolean>`exists (select 1 from ${customerPayments} p where p.customer_id = ${referrals.customerId})`;
  return pageOf({
    query: input,
    sort: { createdAt: referrals.linkedAt, id: referrals.id },
    where: and(eq(referrals.partnerId, partner.id), isNull(referrals.endedAt)),
    read: ({ where, orderBy, limit }) =>
      ctx.db
        .select({
          id: referrals.id,
          createdAt: referrals.linkedAt,
          signedUpAt: leads.createdAt,
          industry: leads.industry,
          status: leads.status,
          pays,
        })
        .from(referrals)
        .leftJoin(leads, eq(leads.userId, referrals.customerId))
        .where(where)
        .orderBy(orderBy)
        .limit(limit),
    toItem: ({ id, createdAt, signedUpAt, industry, status, pays: paid }) => ({
      id,
      stage: status ?? 'gone',
      industry: SIGNUP_INDUSTRY_VALUES.find((value) => value === industry) ?? null,
      month: dayIn(ctx.site.timeZone, signedUpAt ?? createdAt).slice(0, 7),
      pays: paid,
    }),
  });
}
