import { and, desc, eq, lt } from 'drizzle-orm';
import type { PartnerOverview } from '#contracts/partner-portal.ts';
import {
  customerPayments,
  customerRefunds,
  ledgerEntries,
  ledgerTransactions,
  referrals,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { PAID_UNDER } from '#server/domain/ledger/paid-under.ts';
import { REFUND_COUNTS } from '#server/domain/ledger/voided.ts';
import { dayIn } from '#server/domain/time-zone.ts';

/** At most this many transactions are read: where a debt comes from more of them, the oldest are left out. */
const LOOKED_AT = 100;

/**
 * What an open debt is of, newest first: commissions settle the oldest part first, so the newest transactions that made
 * it sum to what is open, the last of them in part. `debt` is zero or below.
 */
export async function readDebtCauses(
  { db, site }: Context,
  partnerId: string,
  debt: number,
): Promise<PartnerOverview['debtCauses']> {
  if (debt === 0) return [];
  const { id, kind, at, reason, position, paymentId, refundId } = ledgerTransactions;
  const rows = await db
    .select({ kind, at, reason, cents: ledgerEntries.amountCents, customer: referrals.number })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(id, ledgerEntries.transactionId))
    .leftJoin(customerPayments, eq(customerPayments.id, paymentId))
    .leftJoin(referrals, PAID_UNDER)
    // What voiding a refund gave back has settled that refund’s own debt.
    .leftJoin(customerRefunds, eq(customerRefunds.id, refundId))
    .where(
      and(
        REFUND_COUNTS,
        eq(ledgerEntries.partnerId, partnerId),
        eq(ledgerEntries.account, 'debt'),
        lt(ledgerEntries.amountCents, 0),
      ),
    )
    .orderBy(desc(position))
    .limit(LOOKED_AT);
  const causes: PartnerOverview['debtCauses'] = [];
  let open = -debt;
  for (const { at: booked, cents, ...row } of rows) {
    if (open === 0) break;
    const amountCents = Math.min(open, -cents);
    open -= amountCents;
    const bookedOn = dayIn(site.timeZone, booked);
    causes.push({ ...row, bookedOn, amountCents });
  }
  return causes;
}
