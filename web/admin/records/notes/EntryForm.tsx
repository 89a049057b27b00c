import type { FormEvent, ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { takeEscape } from '#web/ui/take-escape.ts';
import styles from './EntryForm.module.css';

interface Props {
  label: string;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onEnd: () => void;
  children: ReactNode;
}

/** Rewrites an entry of the history, below it. Escape and Cancel end it. */
export function EntryForm({ label, busy, onSubmit, onEnd, children }: Props) {
  return (
    <form
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={takeEscape(onEnd)}
      noValidate
      aria-label={label}
    >
      {children}
      <div className={styles.buttons}>
        <Button type="submit" size="sm" busy={busy}>
          Save
        </Button>
        <Button size="sm" variant="outline" onClick={onEnd}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
