import { and, eq, isNull } from 'drizzle-orm';
import type { LeadCode, LeadPartner } from '#contracts/commission.ts';
import { partners, referrals, refusedReferrals } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readCommissionSummaries } from '#server/domain/ledger/commission-summary.ts';
import { mayDo } from '#server/domain/policy.ts';
import { erasedName, publicName } from './code.ts';
import type { Partner } from './lock-partner.ts';

const nameOf = (partner: Partner) => publicName(partner) || erasedName(partner.code);

/**
 * The partner who recommended us to a lead. Their name is what the signup shows to everybody who has the code; their
 * record and their money are for those who may read partners. The calling use case checks the permission to read the
 * lead.
 */
export async function readPartnerOf(ctx: Context, customerId: string): Promise<LeadPartner | undefined> {
  const [found] = await ctx.db
    .select({ partner: partners, via: referrals.via, linkedAt: referrals.linkedAt })
    .from(referrals)
    .innerJoin(partners, eq(partners.id, referrals.partnerId))
    .where(and(eq(referrals.customerId, customerId), isNull(referrals.endedAt)));
  if (!found) return undefined;
  const { partner, via, linkedAt } = found;
  const reads = mayDo(ctx.actor, 'partners.read');
  const commissionOf = reads ? await readCommissionSummaries(ctx, [customerId]) : undefined;
  return {
    id: reads ? partner.id : null,
    name: nameOf(partner),
    code: partner.code,
    via,
    linkedAt: linkedAt.toISOString(),
    endedAt: partner.endedAt?.toISOString() ?? null,
    commission: commissionOf?.(customerId) ?? null,
  };
}

/** The code that a lead's signup named, where it was not taken. */
export async function readCodeNotTaken(ctx: Context, customerId: string): Promise<LeadCode | undefined> {
  const [found] = await ctx.db
    .select({ refused: refusedReferrals, partner: partners })
    .from(refusedReferrals)
    .leftJoin(partners, eq(partners.id, refusedReferrals.partnerId))
    .where(eq(refusedReferrals.customerId, customerId))
    .limit(1);
  if (!found) return undefined;
  const { refused, partner } = found;
  const reads = mayDo(ctx.actor, 'partners.read');
  return {
    code: refused.code,
    partnerId: reads ? refused.partnerId : null,
    partnerName: reads && partner ? nameOf(partner) : null,
    reason: reads ? refused.reason : null,
  };
}
