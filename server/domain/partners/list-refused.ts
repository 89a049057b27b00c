import { eq, sql } from 'drizzle-orm';
import type { ListQuery } from '#contracts/list-query.ts';
import type { RefusedReferral } from '#contracts/partner.ts';
import { companies, partners, refusedReferrals, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { countUpTo } from '#server/domain/lists/count-selected.ts';
import { readShortList } from '#server/domain/lists/read-short-list.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { teamName } from './code.ts';

/** Signups whose partner's code was not taken, newest first. */
export async function listRefused(args: { ctx: Context; input: ListQuery }): Promise<Page<RefusedReferral>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.read');
  return readShortList({
    query: input,
    sort: { createdAt: refusedReferrals.createdAt, id: refusedReferrals.id },
    where: undefined,
    read: async ({ where, orderBy, limit }) => {
      const rows = await ctx.db
        .select({
          refused: refusedReferrals,
          name: users.name,
          companyName: companies.companyName,
          partner: partners,
        })
        .from(refusedReferrals)
        .innerJoin(users, eq(users.id, refusedReferrals.customerId))
        .leftJoin(companies, eq(companies.userId, refusedReferrals.customerId))
        .leftJoin(partners, eq(partners.id, refusedReferrals.partnerId))
        .where(where)
        .orderBy(orderBy)
        .limit(limit);
      return rows.map((row) => ({ ...row, id: row.refused.id, createdAt: row.refused.createdAt }));
    },
    total: () => countUpTo(ctx.db, sql`select 1 from ${refusedReferrals}`),
    toItem: ({ refused, name, companyName, partner }) => ({
      id: refused.id,
      customerId: refused.customerId,
      name,
      companyName,
      code: refused.code,
      partnerId: refused.partnerId,
      partnerName: partner && teamName(partner),
      reason: refused.reason,
      at: refused.createdAt.toISOString(),
    }),
  });
}
