import { type ComponentPropsWithRef, useState } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Glyph } from './Glyph.tsx';
import styles from './PasswordField.module.css';

type PasswordFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'className' | 'id' | 'type'>;

/** A password that can be shown while it is typed. */
export function PasswordField({ label, name, error, hint, optional, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, name, error, hint, optional }}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...props}
            {...control}
            type={shown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.inside}
            aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
          >
            <Glyph name={shown ? 'eye-off' : 'eye'} />
          </button>
        </div>
      )}
    </Field>
  );
}
