import { answerOf, reasonOf } from '#web/lib/answer.ts';
import type { Errors } from '#web/lib/validation.ts';
import { toast } from '#web/ui/toast.ts';

/** Errors by field of a form; an error of no field of it is shown as a toast. Amounts are typed as `amount`. */
export function refusedFields(error: unknown, names: readonly string[]): Errors {
  const { amountCents, ...fields } = answerOf(error)?.fields ?? {};
  const errors: Errors = { ...fields, ...(amountCents && { amount: amountCents }) };
  if (!Object.keys(errors).some((name) => names.includes(name)))
    toast({ title: 'Not saved', description: reasonOf(error), tone: 'error' });
  return errors;
}
