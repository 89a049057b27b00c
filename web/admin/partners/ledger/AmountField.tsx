import { useState } from 'react';
import { amountError, centsOf } from '#contracts/dollars.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { FilterControlProps } from '../../records/filters/fields.ts';
import { AMOUNT_HINT } from '../amount-hint.ts';

interface Props extends FilterControlProps {
  label: string;
  name: string;
}

/** An amount to filter by, e.g. `1234.50`; the list is asked once it is left. */
export function AmountField({ label, name, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const [error, setError] = useState<string>();
  function take(): void {
    const text = typed.trim();
    const wrong = text !== '' && centsOf(text) === undefined;
    setError(wrong ? amountError(text) : undefined);
    if (!wrong && text !== value) onChange(text);
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
