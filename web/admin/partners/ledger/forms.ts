import * as z from 'zod/mini';
import { typedAmount } from '#contracts/dollars.ts';
import { correctionForm, paymentForm, refundForm, voidForm } from '#contracts/payment.ts';

const { customerId, invoice, periodStart, periodEnd, paidOn } = paymentForm.shape;
const chosenDay = (day: typeof paidOn) =>
  z.pipe(z.string().check(z.minLength(1, { error: 'Please choose a day', abort: true })), day);

/** What the form for a payment asks for. */
export const paymentFields = z
  .strictObject({
    customerId,
    invoice,
    amount: typedAmount,
    periodStart: chosenDay(periodStart),
    periodEnd: chosenDay(periodEnd),
    paidOn: chosenDay(paidOn),
  })
  .check(
    z.refine(({ periodStart, periodEnd }) => periodStart <= periodEnd, {
      path: ['periodEnd'],
      message: 'The period ends before it begins',
    }),
  );

/** What the form for a refund asks for. */
export const refundFields = z.strictObject({
  invoice: refundForm.shape.invoice,
  refund: refundForm.shape.refund,
  amount: typedAmount,
  refundedOn: chosenDay(refundForm.shape.refundedOn),
});

/** What the dialog that voids a payment asks for. */
export const voidFields = voidForm;

/** What the form for a correction asks for; the amount is above zero in either direction. */
export const correctionFields = z.strictObject({
  towards: z.enum(['partner', 'company']),
  amount: typedAmount,
  reference: correctionForm.shape.reference,
  reason: correctionForm.shape.reason,
});

/** The same for books that take no more than `mostCents`, as `message` says. */
export const settlementFields = (mostCents: number, message: string) =>
  correctionFields.check(z.refine(({ amount }) => amount <= mostCents, { path: ['amount'], message }));
