import { useEffect, useRef } from 'react';
import styles from '#web/admin/records/list/Retry.module.css';
import { Button } from '#web/ui/Button.tsx';
import { KeptTexts } from './KeptTexts.tsx';

interface Props {
  id: string;
  /** E.g. `This signup`. */
  what: string;
  onClose: () => void;
}

/** In place of a record that is not there, or not any more: what was written on it can be copied, and one goes back. */
export function RecordGone({ id, what, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus in the record went with it.
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={place} role="alert" className={styles.retry}>
      <p>{what} is not here any more. It was removed, or the link is wrong.</p>
      <KeptTexts id={id} />
      <Button variant="outline" size="sm" onClick={onClose}>
        Back to the list
      </Button>
    </div>
  );
}
