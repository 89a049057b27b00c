import { Children, type ReactNode, type RefObject, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import styles from './BulkToolbar.module.css';

interface Props {
  ref?: RefObject<HTMLDivElement | null>;
  /** What is chosen, e.g. `2 signups`. */
  many: string;
  /** The one that is used most comes first. */
  children: ReactNode;
}

/** What can be done to all records that are chosen; on a phone the first, and the rest after More. */
export function BulkToolbar({ ref, many, children }: Props) {
  const [open, setOpen] = useState(false);
  const [first, ...rest] = Children.toArray(children);
  return (
    <div
      ref={ref}
      className={styles.toolbar}
      role="toolbar"
      aria-label={`Actions for ${many}`}
      data-open={open ? '' : undefined}
    >
      {first}
      <Button
        size="sm"
        variant="outline"
        data-more=""
        aria-expanded={open}
        onClick={() => setOpen((was) => !was)}
      >
        {open ? 'Less' : 'More'}
      </Button>
      {rest}
    </div>
  );
}
