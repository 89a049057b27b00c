import { inArray } from 'drizzle-orm';
import type { ApplicationRecord } from '#contracts/application.ts';
import type { ApplicationQuery } from '#contracts/list-query.ts';
import { applications } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readPage } from '#server/domain/lists/read-page.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { APPLICATIONS, selectApplications } from './select-applications.ts';

/** Applications that a query selects, a page at a time. Throws `validation` for a bad cursor. */
export async function listApplications(args: {
  ctx: Context;
  input: ApplicationQuery;
}): Promise<Page<ApplicationRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partnerships.read');
  return readPage({
    db: ctx.db,
    list: APPLICATIONS,
    selection: selectApplications(ctx, input),
    query: input,
    read: async (ids) => {
      const rows = await ctx.db.select().from(applications).where(inArray(applications.id, ids));
      return rows.map(toApplicationRecord);
    },
  });
}

export function toApplicationRecord(row: typeof applications.$inferSelect): ApplicationRecord {
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
    cameFrom: row.cameFrom,
    heardFrom: row.heardFrom,
    finalTier: row.finalTier,
    version: row.version,
  };
}
