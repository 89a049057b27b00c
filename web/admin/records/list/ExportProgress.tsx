import { useEffect, useRef } from 'react';
import { formatCount } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './ExportProgress.module.css';
import { takeFocus } from './take-focus.ts';
import type { Progress } from './write-export.ts';

interface Props {
  progress: Progress;
  cancel: () => void;
}

/** Tells how far an export is, and stops it. */
export function ExportProgress({ progress: { rows, total }, cancel }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => takeFocus(button.current), []);
  return (
    <div className={styles.running}>
      <label className={styles.progress}>
        <progress {...(total !== null && { max: Math.max(total, 1), value: rows })} />
        {formatCount(rows)}
        {total !== null && ` of ${formatCount(total)}`} rows written
      </label>
      <Button size="sm" variant="outline" ref={button} onClick={cancel}>
        Cancel export
      </Button>
    </div>
  );
}
