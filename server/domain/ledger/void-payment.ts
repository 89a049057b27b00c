import { eq } from 'drizzle-orm';
import type { MoneyRecorded, VoidForm } from '#contracts/payment.ts';
import { customerPayments, voidedPayments } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { EMPTY, lockBooks, takeBack } from './books.ts';
import { changedBooks } from './changed-books.ts';
import { commissionOf } from './commission.ts';
import { readHeld } from './held.ts';
import { post } from './post.ts';
import { basisPointsOf } from './rates.ts';
import { sumRefunded } from './refunded.ts';

/**
 * Voids a payment that was recorded by mistake: it counts nowhere from then on, its commission is taken back as a
 * refund’s is, and its invoice may be recorded anew. Throws `not_found`, and `conflict` for one that is voided already,
 * or of which something was refunded.
 */
export async function voidPayment(args: {
  ctx: Context;
  input: VoidForm & { id: string };
}): Promise<MoneyRecorded> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.pay');
  const { id, reason } = input;
  return runCommand<MoneyRecorded>(ctx, {
    action: 'payment.void',
    work: async (tx) => {
      const [payment] = await tx
        .select()
        .from(customerPayments)
        .where(eq(customerPayments.id, id))
        .for('no key update');
      if (!payment) throw new AppError('not_found', 'There is no such payment');
      const { invoice, partnerId, amountCents } = payment;
      if ((await sumRefunded(tx, id)) > 0) throw new AppError('conflict', refundedText(invoice));
      const voidedById = ctx.actor.kind === 'user' ? ctx.actor.id : null;
      const [added] = await tx
        .insert(voidedPayments)
        .values({ paymentId: id, reason, voidedAt: ctx.clock(), voidedById })
        .onConflictDoNothing()
        .returning({ id: voidedPayments.paymentId });
      if (!added) throw new AppError('conflict', `The payment of ${invoice} is voided already`);
      const commissionCents = commissionOf(amountCents, await basisPointsOf(tx, payment.rateId));
      if (partnerId) {
        const book = (await lockBooks(tx, [partnerId])).get(partnerId) ?? EMPTY;
        const held = await readHeld(tx, id);
        const day = dayIn(ctx.site.timeZone, ctx.clock());
        const entries = takeBack(book, held, commissionCents);
        await post(ctx, tx, [{ partnerId, kind: 'void', key: id, paymentId: id, day, entries }]);
      }
      const voided: Change = {
        subject: { kind: 'payment', id },
        details: { amountCents },
        ...(partnerId && { activity: stepOf(partnerId, invoice, reason) }),
      };
      const reply = { id, repeated: false, commissionCents, partnerId, noCommission: null };
      return { reply, changes: [voided, ...changedBooks([partnerId])] };
    },
  });
}

const refundedText = (invoice: string) =>
  `Something of ${invoice} was refunded, so its payment stays: please void the refund first`;

/** What the partner’s history says of it. */
const stepOf = (subjectId: string, invoice: string, reason: string) => ({
  subjectKind: 'partner' as const,
  subjectId,
  kind: 'payment_voided',
  text: reason,
  details: { invoice },
});
