import { desc, eq } from 'drizzle-orm';
import type { PartnerPayout } from '#contracts/partner.ts';
import { payoutItems, payouts } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePartner } from './require-partner.ts';

/** As many payouts are listed: a year of weekly ones, and more. */
const LISTED = 100;

/** A partner's own payouts, newest first. */
export async function listOwnPayouts({ ctx }: { ctx: Context }): Promise<PartnerPayout[]> {
  const partner = await requirePartner(ctx);
  const { id, state, preparedAt, closedAt } = payouts;
  const rows = await ctx.db
    .select({ id, state, amountCents: payoutItems.amountCents, preparedAt, closedAt })
    .from(payoutItems)
    .innerJoin(payouts, eq(payouts.id, payoutItems.runId))
    .where(eq(payoutItems.partnerId, partner.id))
    .orderBy(desc(preparedAt))
    .limit(LISTED);
  return rows.map((row) => ({
    ...row,
    preparedAt: row.preparedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}
