import { formatDay, formatTime } from '#web/lib/format.ts';
import css from './When.module.css';

/** Day and time in the margin of a list, in the reader's time zone. */
export function When({ at, label }: { at: string; label?: string | undefined }) {
  return (
    <time className={css.when} dateTime={at}>
      {label && <span className={css.label}>{label} </span>}
      <span className={css.day}>{formatDay(at)}</span> <span className={css.time}>{formatTime(at)}</span>
    </time>
  );
}
