import { formatDay, formatTime } from '#web/lib/format/format.ts';
import styles from './When.module.css';

/** Day and time in the margin of a list, in the reader's time zone. */
export function When({ at, label }: { at: string; label?: string | undefined }) {
  return (
    <time className={styles.when} dateTime={at}>
      {label && <span className={styles.label}>{label} </span>}
      <span className={styles.day}>{formatDay(at)}</span>{' '}
      <span className={styles.time}>{formatTime(at)}</span>
    </time>
  );
}
