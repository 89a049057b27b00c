import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** Attributes that the control inside a field must have. */
export interface ControlProps {
  id: string;
  name: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  name: string;
  error?: string | undefined;
  /** Shown below the label, before the visitor makes a mistake. */
  hint?: ReactNode;
  /** Marks the label; fields are required by default. */
  optional?: boolean;
}

/** Renders label, hint and error of one control, and connects them to it. */
export function Field({
  label,
  name,
  error,
  hint,
  optional = false,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}hint` : undefined;
  const errorId = error ? `${id}error` : undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        name,
        className: styles.control,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} message={error} />
    </div>
  );
}

/** The message below a control; announced when it appears. */
export function FieldError({ id, message }: { id: string | undefined; message: string | undefined }) {
  return (
    message && (
      <p id={id} role="alert" className={styles.error}>
        {message}
      </p>
    )
  );
}
