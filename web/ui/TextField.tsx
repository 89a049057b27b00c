import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className' | 'id'>;

/** One line of text: `type` may be `email`, `tel`, `url`, `search` and so on. */
export function TextField({ label, name, error, hint, optional, ...props }: TextFieldProps) {
  return (
    <Field {...{ label, name, error, hint, optional }}>
      {(control) => <input type="text" {...props} {...control} />}
    </Field>
  );
}
