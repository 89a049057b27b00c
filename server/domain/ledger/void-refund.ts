import { eq } from 'drizzle-orm';
import type { MoneyRecorded, VoidForm } from '#contracts/payment.ts';
import { customerPayments, customerRefunds, voidedRefunds } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { EMPTY, giveBack, lockBooks } from './books.ts';
import { changedBooks } from './changed-books.ts';
import { reversalOf } from './commission.ts';
import { isOnHold } from './held.ts';
import { post } from './post.ts';
import { basisPointsOf } from './rates.ts';
import { sumRefunded } from './refunded.ts';

/**
 * Voids a refund that was recorded by mistake: it counts nowhere from then on, what its payment has earned is what it
 * would be without it, and its number may be recorded anew. Throws `not_found`, and `conflict` for one that is voided
 * already.
 */
export async function voidRefund(args: {
  ctx: Context;
  input: VoidForm & { id: string };
}): Promise<MoneyRecorded> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.pay');
  const { id, reason } = input;
  return runCommand<MoneyRecorded>(ctx, {
    action: 'refund.void',
    work: async (tx) => {
      // The lock of the payment makes all that happens to it take turns.
      const [found] = await tx
        .select({ refund: customerRefunds, payment: customerPayments })
        .from(customerRefunds)
        .innerJoin(customerPayments, eq(customerPayments.id, customerRefunds.paymentId))
        .where(eq(customerRefunds.id, id))
        .for('no key update', { of: customerPayments });
      if (!found) throw new AppError('not_found', 'There is no such refund');
      const { refund, payment } = found;
      const { amountCents } = refund;
      const { partnerId } = payment;
      const voidedById = ctx.actor.kind === 'user' ? ctx.actor.id : null;
      const [added] = await tx
        .insert(voidedRefunds)
        .values({ refundId: id, reason, voidedAt: ctx.clock(), voidedById })
        .onConflictDoNothing()
        .returning({ id: voidedRefunds.refundId });
      if (!added) throw new AppError('conflict', `The refund ${refund.refund} is voided already`);
      // Not what the refund took by itself: cents of several refunds are rounded together, whichever of them is voided.
      const left = payment.amountCents - (await sumRefunded(tx, payment.id));
      const commissionCents = reversalOf(left, amountCents, await basisPointsOf(tx, payment.rateId));
      if (partnerId) {
        const book = (await lockBooks(tx, [partnerId])).get(partnerId) ?? EMPTY;
        const entries = giveBack(book, await isOnHold(ctx, tx, payment), commissionCents);
        const day = dayIn(ctx.site.timeZone, ctx.clock());
        const about = { partnerId, key: id, paymentId: payment.id, refundId: id, day };
        await post(ctx, tx, [{ ...about, kind: 'refund_void', entries }]);
      }
      const voided: Change = {
        subject: { kind: 'refund', id },
        details: { amountCents },
        ...(partnerId && { activity: stepOf(partnerId, refund.refund, payment.invoice, reason) }),
      };
      const reply = { id, repeated: false, commissionCents, partnerId, noCommission: null };
      return { reply, changes: [voided, ...changedBooks([partnerId])] };
    },
  });
}

/** What the partner’s history says of it. */
const stepOf = (subjectId: string, refund: string, invoice: string, reason: string) => ({
  subjectKind: 'partner' as const,
  subjectId,
  kind: 'refund_voided',
  text: reason,
  details: { refund, invoice },
});
