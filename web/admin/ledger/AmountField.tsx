import { useState } from 'react';
import { amountError, centsOf, decimalOf } from '#contracts/dollars.ts';
import { AMOUNT_HINT } from '#web/admin/books/amount-hint.ts';
import type { FilterControlProps } from '#web/admin/records/filters/fields.ts';
import { TextField } from '#web/ui/TextField.tsx';

interface Props extends FilterControlProps {
  label: string;
  name: string;
}

/** An amount to filter by, e.g. `1,234.50`; the list is asked once it is left, and the URL has it as `1234.50`. */
export function AmountField({ label, name, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string>();
  function take(): void {
    const text = typed.trim();
    const cents = centsOf(text);
    const wrong = text !== '' && cents === undefined;
    setError(wrong ? amountError(text) : undefined);
    if (wrong) return;
    const amount = cents === undefined ? '' : decimalOf(cents);
    setTyped(amount);
    if (amount !== value) onChange(amount);
  }
  return (
    <TextField
      label={label}
      name={name}
      hint={AMOUNT_HINT}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}
