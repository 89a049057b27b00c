import { and, eq, isNull } from 'drizzle-orm';
import type { PartnerChanged, ReferralForm } from '#contracts/partner.ts';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, leads, referrals, refusedReferrals } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { NOT_VOIDED } from '#server/domain/ledger/voided.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { bumpVersion } from './bump-version.ts';
import { lockPartner } from './lock-partner.ts';
import { refuseColleague } from './refuse-colleague.ts';

type Linking = { ctx: Context; input: ReferralForm & { id: string } };

/**
 * Links a customer to a partner by hand, which also settles a refused code. Throws `not_found`, and `conflict` for a
 * customer of another partner, after the first payment, and for a partnership that has ended.
 */
export async function linkCustomer({ ctx, input }: Linking): Promise<PartnerChanged> {
  requirePermission(ctx.actor, 'partners.manage');
  const { id: partnerId, customerId, reason } = input;
  return runCommand(ctx, {
    action: 'partner.link',
    conflicts: {
      referrals_customer_key: () => new AppError('conflict', 'This customer has a partner already'),
    },
    work: async (tx) => {
      await lockUnpaid(tx, customerId);
      const partner = await lockPartner(tx, partnerId);
      if (partner.endedAt) throw new AppError('conflict', 'This partnership has ended');
      await refuseColleague(tx, partner);
      await tx
        .insert(referrals)
        .values({ partnerId, customerId, via: 'team', reason, linkedAt: ctx.clock() });
      await tx.delete(refusedReferrals).where(eq(refusedReferrals.customerId, customerId));
      return changeOf(await bumpVersion(tx, partner), { partnerId, customerId, kind: 'linked', reason });
    },
  });
}

/** Takes such a link off again. Throws `not_found` where there is none, and `conflict` after the first payment. */
export async function unlinkCustomer({ ctx, input }: Linking): Promise<PartnerChanged> {
  requirePermission(ctx.actor, 'partners.manage');
  const { id: partnerId, customerId, reason } = input;
  return runCommand(ctx, {
    action: 'partner.unlink',
    work: async (tx) => {
      await lockUnpaid(tx, customerId);
      const partner = await lockPartner(tx, partnerId);
      const ended = await tx
        .update(referrals)
        .set({ endedAt: ctx.clock(), endReason: reason })
        .where(
          and(
            eq(referrals.customerId, customerId),
            eq(referrals.partnerId, partnerId),
            isNull(referrals.endedAt),
          ),
        )
        .returning({ id: referrals.id });
      if (ended.length === 0) throw new AppError('not_found', 'This customer is not linked to the partner');
      return changeOf(await bumpVersion(tx, partner), { partnerId, customerId, kind: 'unlinked', reason });
    },
  });
}

/** Locks a customer as recording a payment does, so that of the two one comes first. */
async function lockUnpaid(tx: Transaction, customerId: string): Promise<void> {
  const { userId } = leads;
  const [lead] = await tx.select({ userId }).from(leads).where(eq(userId, customerId)).for('no key update');
  if (!lead) throw new AppError('not_found', 'There is no such customer');
  const paid = await tx.$count(
    customerPayments,
    and(eq(customerPayments.customerId, customerId), NOT_VOIDED),
  );
  // Also where a payment was booked under such a link, voided or not.
  const bound = await tx.$count(referrals, eq(referrals.payerId, customerId));
  if (paid + bound > 0)
    throw new AppError(
      'conflict',
      'A payment of this customer is recorded: the partner stays as it was then',
    );
}

interface Changed {
  partnerId: string;
  customerId: string;
  kind: 'linked' | 'unlinked';
  reason: string;
}

function changeOf(version: number, { partnerId, customerId, kind, reason }: Changed) {
  return {
    reply: { success: true as const, version },
    subject: { kind: 'partner' as const, id: partnerId },
    details: { customerId },
    activity: {
      subjectKind: 'partner' as const,
      subjectId: partnerId,
      kind,
      text: reason,
      details: { customerId },
    },
  };
}
