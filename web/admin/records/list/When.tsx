import { formatDay, formatTime } from '#web/lib/format.ts';
import css from './When.module.css';

/** Day and time in the margin of a list, in the reader's time zone. */
export function When({ at }: { at: string }) {
  return (
    <time className={css.when} dateTime={at}>
      <span className={css.day}>{formatDay(at)}</span> <span className={css.time}>{formatTime(at)}</span>
    </time>
  );
}
