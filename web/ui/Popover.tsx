import { type ReactNode, useId, useState } from 'react';
import button from './Button.module.css';
import styles from './Popover.module.css';

interface Props {
  /** What the button says. */
  label: ReactNode;
  /** Drawn once it is open. */
  children: ReactNode;
}

/** A button and what it opens below itself: the platform closes it by Escape and by a press elsewhere. */
export function Popover({ label, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={button.button}
        data-variant="outline"
        data-size="sm"
        popoverTarget={id}
        aria-expanded={open}
      >
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.popover}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && children}
      </div>
    </div>
  );
}
