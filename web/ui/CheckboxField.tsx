import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './CheckboxField.module.css';
import field from './Field.module.css';
import { FieldError } from './Field.tsx';

interface CheckboxFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'id' | 'type' | 'value'> {
  /** May hold links. */
  label: ReactNode;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Whether it is ticked, as `useForm().field()` provides it; `checked` does the same. */
  value?: boolean;
}

/** A checkbox with its label beside it. */
export function CheckboxField({ label, name, error, hint, value, ...props }: CheckboxFieldProps) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  return (
    <div className={styles.check}>
      <input
        {...(value === undefined ? {} : { checked: value })}
        {...props}
        type="checkbox"
        id={id}
        name={name}
        className={styles.box}
        aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={field.hint}>
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  );
}
