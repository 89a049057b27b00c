import { answerOf, reasonOf } from '#web/lib/answer.ts';
import type { Errors } from '#web/lib/validation.ts';
import { toast } from '#web/ui/toast.ts';

/** Errors by form field; an error without a field is shown as a toast. */
export function refusedFields(error: unknown): Errors {
  const { endsAt, ...fields } = answerOf(error)?.fields ?? {};
  const errors = endsAt ? { ...fields, lastDay: endsAt } : fields;
  if (Object.keys(errors).length === 0)
    toast({ title: 'Error', description: reasonOf(error), tone: 'error' });
  return errors;
}
