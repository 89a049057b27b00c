import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { leadMerges } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { hasPartnerMoney } from '#server/domain/partners/has-partner-money.ts';
import { mayDo } from '#server/domain/policy.ts';

/** Why a lead cannot be merged into another one; `forbidden`: others may. */
interface Obstacle {
  why: string;
  forbidden?: true;
}

/** Says why `other` cannot be put away for `kept`; undefined where it can. A preview and the merge itself ask it. */
export async function whyRefused(
  { actor, clock }: Context,
  db: Pick<Database, 'select' | '$count'>,
  { kept, other }: { kept: StoredLead; other: StoredLead },
): Promise<Obstacle | undefined> {
  if (other.setupAt && other.setupAt > clock()) {
    return { why: 'has a setup ahead: cancel it first, or keep this one' };
  }
  if (await hasPartnerMoney(db, other.userId)) {
    return { why: 'was brought by a partner or has payments: keep this one' };
  }
  // What the kept one pays from now on earns for its partner.
  if ((await hasPartnerMoney(db, kept.userId)) && !mayDo(actor, 'partners.manage')) {
    return {
      why: 'would come to a customer of a partner: ask a colleague who manages partners',
      forbidden: true,
    };
  }
  const [holds] = await db.select().from(leadMerges).where(eq(leadMerges.keptId, other.userId)).limit(1);
  return holds && { why: 'holds merged signups itself: keep this one' };
}
