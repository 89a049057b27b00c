import { useId, useState } from 'react';
import { COPIED_MS, copyText } from '#web/lib/copy-text.ts';
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
  const [message, setMessage] = useState('');

  async function copy(): Promise<void> {
    const field = document.getElementById(id);
    if (field instanceof HTMLInputElement) field.select();
    setMessage((await copyText(value)) ? 'Copied' : 'Press Ctrl+C to copy');
    setTimeout(() => setMessage(''), COPIED_MS);
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
        <Button onClick={copy}>Copy</Button>
      </div>
      <p role="status" className={styles.message}>
        {message}
      </p>
    </div>
  );
}
