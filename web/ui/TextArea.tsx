import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type TextAreaProps = FieldProps &
  Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps | 'className' | 'id'>;

/** Several lines of text; grows with its content if the browser supports it. */
export function TextArea({ label, name, error, hint, optional, ...props }: TextAreaProps) {
  return (
    <Field {...{ label, name, error, hint, optional }}>
      {(control) => <textarea {...props} {...control} />}
    </Field>
  );
}
