import * as z from 'zod/mini';
import { typedAmount } from '#contracts/dollars.ts';
import { correctionForm } from '#contracts/payment.ts';

/** What the form for a correction asks for; the amount is above zero in either direction. */
export const correctionFields = z.strictObject({
  towards: z.enum(['partner', 'company'], 'Please choose whether the partner gets more or less'),
  amount: typedAmount,
  reference: correctionForm.shape.reference,
  reason: correctionForm.shape.reason,
});

/** The same for books that take no more than `mostCents`, as `message` says. */
export const settlementFields = (mostCents: number, message: string) =>
  correctionFields.check(z.refine(({ amount }) => amount <= mostCents, { path: ['amount'], message }));
