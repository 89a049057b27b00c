import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type TextAreaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'className' | 'id'>;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ label, name, error, hint, optional, ...props }: TextAreaProps) {
  return (
    <Field {...{ label, name, error, hint, optional }}>
      {(control) => <textarea {...props} {...control} />}
    </Field>
  );
}
