import * as z from 'zod/mini';
import { typedAmount } from '#contracts/dollars.ts';
import { paymentForm, refundForm, voidForm } from '#contracts/payment.ts';

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
