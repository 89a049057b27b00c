import { useId } from 'react';
import { useCopy } from '#web/lib/use-copy.ts';
import { Button } from './Button.tsx';
import styles from './CopyField.module.css';

interface CopyFieldProps {
  label: string;
  value: string;
}

/**
 * A value to take along, with a button that copies it. It is selected as a whole, also where the clipboard is refused.
 */
export function CopyField({ label, value }: CopyFieldProps) {
  const id = useId();
  const { said, copy } = useCopy();

  function selectAndCopy(): void {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    void copy(value);
  }

  return (
    <div className={styles.copy}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.value}
          value={value}
          readOnly
          spellCheck={false}
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={selectAndCopy}>Copy</Button>
      </div>
      <p role="status" className={styles.said}>
        {said && { copied: 'Copied', refused: 'Press Ctrl+C to copy' }[said]}
      </p>
    </div>
  );
}
