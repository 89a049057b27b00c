import { useState } from 'react';
import { TextField } from '#web/ui/TextField.tsx';

interface Props {
  label: string;
  name: string;
  /** As `2026-11-21`; blank for none. */
  value: string;
  onChange: (day: string) => void;
}

/** Dates of this century: the year 202 is still being typed. */
const WHOLE = /^(2\d{3}-\d\d-\d\d)?$/;

/** A date field that reports complete dates only. */
export function DayField({ label, name, value, onChange }: Props) {
  const [typed, setTyped] = useState({ text: value, value });
  const shown = typed.value === value ? typed.text : value;
  return (
    <TextField
      label={label}
      name={name}
      type="date"
      value={shown}
      onChange={({ target }) => {
        const whole = WHOLE.test(target.value) && !target.validity.badInput;
        setTyped({ text: target.value, value: whole ? target.value : value });
        if (whole && target.value !== value) onChange(target.value);
      }}
    />
  );
}
