import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface Option {
  value: string;
  label: string;
}

type SelectFieldProps = FieldProps & {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
} & Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'className' | 'id' | 'children'>;

/** One choice out of a list, with the platform's own select. */
export function SelectField({
  label,
  name,
  error,
  hint,
  optional,
  options,
  placeholder,
  ...props
}: SelectFieldProps) {
  return (
    <Field {...{ label, name, error, hint, optional }}>
      {(control) => (
        <select {...props} {...control}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
