import type { FieldBinding } from '#web/lib/forms/form.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { AMOUNT_HINT } from './amount-hint.ts';

/** An amount of a form, as the books take it. */
export function DollarsField(field: FieldBinding<string>) {
  return (
    <TextField
      label="Amount in dollars"
      hint={AMOUNT_HINT}
      inputMode="decimal"
      autoComplete="off"
      {...field}
    />
  );
}
