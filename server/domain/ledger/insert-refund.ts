import { and, eq, max } from 'drizzle-orm';
import { formatCents } from '#contracts/format-cents.ts';
import type { MoneyRecorded, RefundForm } from '#contracts/payment.ts';
import type { Transaction } from '#server/db/connection.ts';
import {
  customerPayments,
  customerRefunds,
  ledgerTransactions,
  voidedPayments,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { lastToday } from '#server/domain/time-zone.ts';
import { EMPTY, lockBooks, takeBack } from './books.ts';
import { reversalOf } from './commission.ts';
import { readHeld } from './held.ts';
import { post } from './post.ts';
import { basisPointsOf } from './rates.ts';
import { sumRefunded } from './refunded.ts';
import { NOT_VOIDED, REFUND_COUNTS, REFUND_IS_VOIDED } from './voided.ts';

type Payment = typeof customerPayments.$inferSelect;

/** What is said of refunds that are refused; a file that is only looked at is told the same. */
export const noInvoice = (invoice: string) =>
  `There is no payment with the invoice ${invoice}, or it was voided`;
export const takenRefund = (refund: string) =>
  `Refund ${refund} is recorded already, with another invoice, amount or date`;

/**
 * Records a refund inside `tx`, and takes the partner's part of it back (`takeBack`). Its number identifies it while it
 * is not voided. Throws `not_found` for an unknown invoice, `validation` for more than is left of the payment, and
 * `conflict` for a number with other values.
 */
export async function insertRefund(
  ctx: Context,
  tx: Transaction,
  form: RefundForm,
  name = '',
): Promise<MoneyRecorded> {
  const [payment] = await tx
    .select()
    .from(customerPayments)
    .where(and(eq(customerPayments.invoiceKey, form.invoice), NOT_VOIDED))
    .for('no key update');
  // Whoever waited for a colleague's lock has read what was before: is it voided by now?
  const isVoided = payment && (await tx.$count(voidedPayments, eq(voidedPayments.paymentId, payment.id))) > 0;
  if (!payment || isVoided) throw new AppError('not_found', `${name}${noInvoice(form.invoice)}`);
  const earlier = await sumRefunded(tx, payment.id);
  const repeated = await findRepeated(tx, payment, form, name);
  if (repeated) {
    const commissionCents = await reversedBy(tx, payment, repeated.id);
    return { ...repeated, commissionCents, noCommission: null };
  }
  refuseWrong(ctx, payment, form, earlier, name);
  const id = crypto.randomUUID();
  const { refund, amountCents, refundedOn } = form;
  const recordedById = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const [added] = await tx
    .insert(customerRefunds)
    .values({
      id,
      refund,
      refundKey: refund,
      ordinal: await nextOrdinal(tx, refund),
      paymentId: payment.id,
      amountCents,
      refundedOn,
      recordedAt: ctx.clock(),
      recordedById,
    })
    .onConflictDoNothing({ target: [customerRefunds.refundKey, customerRefunds.ordinal] })
    .returning({ id: customerRefunds.id });
  // Somebody used the number for another payment at the same time.
  if (!added) throw taken(name, refund);
  const left = payment.amountCents - earlier;
  const reversal = reversalOf(left, amountCents, await basisPointsOf(tx, payment.rateId));
  const { partnerId } = payment;
  if (partnerId) {
    const book = (await lockBooks(tx, [partnerId])).get(partnerId) ?? EMPTY;
    const held = await readHeld(tx, payment.id);
    const about = { partnerId, key: id, paymentId: payment.id, refundId: id, day: refundedOn };
    await post(ctx, tx, [{ ...about, kind: 'reversal', entries: takeBack(book, held, reversal) }]);
  }
  return { id, repeated: false, commissionCents: reversal, partnerId, noCommission: null };
}

async function findRepeated(tx: Transaction, payment: Payment, form: RefundForm, name: string) {
  const [known] = await tx
    .select()
    .from(customerRefunds)
    .where(and(eq(customerRefunds.refundKey, form.refund), REFUND_COUNTS));
  if (!known) return undefined;
  const same =
    known.paymentId === payment.id &&
    known.amountCents === form.amountCents &&
    known.refundedOn === form.refundedOn;
  if (!same) throw taken(name, form.refund);
  return { id: known.id, repeated: true, partnerId: payment.partnerId };
}

/** What a refund that is recorded already took back, which nothing that came after it has changed. */
async function reversedBy(tx: Transaction, payment: Payment, refundId: string): Promise<number> {
  const { paymentId, key, kind, expenseCents } = ledgerTransactions;
  const [reversal] = await tx
    .select({ expenseCents })
    .from(ledgerTransactions)
    .where(and(eq(paymentId, payment.id), eq(kind, 'reversal'), eq(key, refundId)));
  return reversal?.expenseCents ?? 0;
}

/** Which refund of its number the next one is, where all before it are voided. */
async function nextOrdinal(tx: Transaction, number: string): Promise<number> {
  const { refundKey, ordinal } = customerRefunds;
  const [row] = await tx
    .select({ last: max(ordinal) })
    .from(customerRefunds)
    .where(and(eq(refundKey, number), REFUND_IS_VOIDED));
  return (row?.last ?? 0) + 1;
}

/** Throws `validation` for a refund of a wrong day, or of more than is left; `earlier` was refunded before. */
export function refuseWrong(
  ctx: Context,
  payment: Pick<Payment, 'amountCents' | 'paidOn'>,
  form: RefundForm,
  earlier: number,
  name = '',
): void {
  const { amountCents, refundedOn } = form;
  const refuse = (field: string, why: string) => fieldError('validation', field, `${name}${why}`);
  if (refundedOn > lastToday(ctx)) throw refuse('refundedOn', 'A refund to come cannot be recorded');
  if (refundedOn < payment.paidOn) throw refuse('refundedOn', 'The refund is before the payment');
  const left = payment.amountCents - earlier;
  if (amountCents > left) {
    const whole = formatCents(payment.amountCents);
    const why =
      earlier === 0
        ? `This payment was ${whole}: no more can be refunded`
        : `Only ${formatCents(left)} of ${whole} is left to refund`;
    throw refuse('amountCents', why);
  }
}

function taken(name: string, refund: string): AppError {
  return fieldError('conflict', 'refund', `${name}${takenRefund(refund)}`);
}
