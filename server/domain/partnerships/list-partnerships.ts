import { and, count, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { PartnershipQuery } from '#contracts/list-query.ts';
import type { PartnershipRecord } from '#contracts/partnership.ts';
import { partnerships } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { fragment, type Page, pageOf } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** Applications, newest first, a page at a time. `q` is looked for in names, e-mail and phone. */
export async function listPartnerships(args: {
  ctx: Context;
  input: PartnershipQuery;
}): Promise<Page<PartnershipRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partnerships.read');
  const wanted = and(matches(input.q), input.status && eq(partnerships.status, input.status));
  return pageOf({
    query: input,
    sort: { createdAt: partnerships.createdAt, id: partnerships.id },
    where: wanted,
    read: ({ where, orderBy, limit }) =>
      ctx.db
        .select()
        .from(partnerships)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit),
    total: async () => {
      const [row] = await ctx.db.select({ total: count() }).from(partnerships).where(wanted);
      return row?.total ?? 0;
    },
    toItem: toPartnershipRecord,
  });
}

function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = fragment(q);
  return or(
    ilike(partnerships.contactName, pattern),
    ilike(partnerships.companyName, pattern),
    ilike(partnerships.email, pattern),
    ilike(partnerships.phone, pattern),
  );
}

export function toPartnershipRecord(row: typeof partnerships.$inferSelect): PartnershipRecord {
  return {
    id: row.id,
    companyName: row.companyName,
    contactName: row.contactName,
    email: row.email,
    phone: row.phone,
    companyType: row.companyType,
    website: row.website,
    yearsInBusiness: row.yearsInBusiness,
    currentRevenue: row.currentRevenue,
    targetMarket: row.targetMarket,
    businessModel: row.businessModel,
    integrationExperience: row.integrationExperience,
    referralVolume: row.referralVolume,
    marketingChannels: row.marketingChannels,
    partnershipGoals: row.partnershipGoals,
    additionalInfo: row.additionalInfo,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    experience: row.experience,
    dueAt: row.dueAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    finalTier: row.finalTier,
  };
}
