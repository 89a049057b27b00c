import { desc, eq, sql } from 'drizzle-orm';
import type { LedgerKind } from '#contracts/ledger.ts';
import type { PartnerPayout } from '#contracts/partner-portal.ts';
import { ledgerTransactions, payoutItems, payouts } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { payoutReference } from '#server/domain/payouts/reference.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { requirePartner } from './require-partner.ts';

/** At most this many payouts are listed: a year of weekly ones, and more. */
const LISTED = 100;

/**
 * A partner's own payouts, newest first. Their days are those of the ledger's transactions, so that a payout has one
 * day in this list, among the transactions and in the statement.
 */
export async function listOwnPayouts({ ctx }: { ctx: Context }): Promise<PartnerPayout[]> {
  const partner = await requirePartner(ctx);
  const { id, state, preparedAt, closedAt } = payouts;
  const rows = await ctx.db
    .select({
      id,
      state,
      amountCents: payoutItems.amountCents,
      preparedAt: sql<Date>`coalesce(${bookedAt(['payout_prepared'])}, ${preparedAt})`.mapWith(preparedAt),
      closedAt: sql<Date | null>`coalesce(${bookedAt(['payout', 'payout_discarded'])}, ${closedAt})`.mapWith(
        closedAt,
      ),
    })
    .from(payoutItems)
    .innerJoin(payouts, eq(payouts.id, payoutItems.runId))
    .where(eq(payoutItems.partnerId, partner.id))
    .orderBy(desc(preparedAt))
    .limit(LISTED);
  const dayOf = (at: Date) => dayIn(ctx.site.timeZone, at);
  return rows.map(({ preparedAt: prepared, closedAt: closed, ...row }) => ({
    ...row,
    reference: payoutReference(partner.code, row.id),
    preparedOn: dayOf(prepared),
    closedOn: closed && dayOf(closed),
  }));
}

/** When the ledger booked what happened to a payout. */
const bookedAt = (kinds: LedgerKind[]) =>
  sql`(select max(t.at) from ${ledgerTransactions} t where t.partner_id = ${payoutItems.partnerId}
    and t.key = ${payoutItems.runId}::text and t.kind in ${kinds})`;
