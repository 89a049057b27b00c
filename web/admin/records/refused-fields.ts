import { errorBodyOf } from '#web/lib/api/error-body.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import { showFailure } from '#web/ui/show-failure.ts';

/** What forms ask in another way than the API takes it: an amount in dollars, the last day of a time. */
const ASKED_AS: Record<string, string> = { amountCents: 'amount', endsAt: 'lastDay' };

/** Errors by field of a form whose fields are `names`; where none of them is wrong, a toast says what is. */
export function refusedFields(error: unknown, names: readonly string[]): Errors {
  const fields = Object.entries(errorBodyOf(error)?.fields ?? {});
  const errors = Object.fromEntries(fields.map(([name, message]) => [ASKED_AS[name] ?? name, message]));
  if (!Object.keys(errors).some((name) => names.includes(name))) showFailure('Not saved', error);
  return errors;
}
