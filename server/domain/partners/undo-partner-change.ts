import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { deleteUsers } from '#server/db/counted/delete-users.ts';
import { deleteCounted } from '#server/db/counted/write-counted.ts';
import {
  customerPayments,
  mails,
  partnerRates,
  partners,
  referrals,
  users,
} from '#server/db/schema/index.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import { bumpVersion } from './bump-version.ts';
import type { PartnerChange } from './partner-change.ts';

/** Why a decision about a partner cannot be undone any more. */
export type TooLate = 'invited' | 'joined' | 'referred' | 'paid';

/**
 * Undoes what a decision did to a partner. Returns the reason where it is too late: the invitation is on its way, or
 * somebody or something refers to the partner already.
 */
export async function undoPartnerChange(
  tx: Transaction,
  change: PartnerChange,
): Promise<TooLate | undefined> {
  const [partner] = await tx.select().from(partners).where(eq(partners.id, change.id)).for('update');
  if (!partner) return undefined;
  if (change.mailId) {
    const queued = and(eq(mails.id, change.mailId), eq(mails.status, 'queued'));
    const held = await deleteCounted(tx, mails, queued);
    if (held.length === 0) return 'invited';
  }
  if (change.rateId && (await isApplied(tx, change.rateId))) return 'paid';
  if (change.created) return remove(tx, change);
  if (change.rateId) await tx.delete(partnerRates).where(eq(partnerRates.id, change.rateId));
  if (!change.before) return undefined;
  const { partnershipId, endedAt, disabledAt } = change.before;
  await bumpVersion(tx, partner, { applicationId: partnershipId, endedAt: instantOf(endedAt) });
  if (partner.userId) {
    await tx
      .update(users)
      .set({ disabledAt: instantOf(disabledAt) })
      .where(eq(users.id, partner.userId));
  }
  return undefined;
}

async function remove(tx: Transaction, { id, userId }: PartnerChange): Promise<TooLate | undefined> {
  const [referred] = await tx
    .select({ id: referrals.id })
    .from(referrals)
    .where(eq(referrals.partnerId, id))
    .limit(1);
  if (referred) return 'referred';
  if (userId && (await hasJoined(tx, userId))) return 'joined';
  await tx.delete(partners).where(eq(partners.id, id));
  if (userId) await deleteUsers(tx, eq(users.id, userId));
  return undefined;
}

const instantOf = (text: string | null) => (text ? new Date(text) : null);

async function isApplied(tx: Transaction, rateId: string): Promise<boolean> {
  const { id } = customerPayments;
  const [payment] = await tx
    .select({ id })
    .from(customerPayments)
    .where(eq(customerPayments.rateId, rateId))
    .limit(1);
  return payment !== undefined;
}
