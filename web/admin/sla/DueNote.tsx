import { formatDateTime } from '#web/lib/format/format.ts';
import styles from './DueNote.module.css';
import { dueState } from './due-state.ts';
import { useNow } from './use-now.ts';

interface Props {
  /** What is due, e.g. `Call`. */
  what: string;
  /** Shown before the state, in place of “Due”, where it is not the response time. */
  says?: string | undefined;
  dueAt: string;
  doneAt: string | null;
  /** The due date in words. */
  when?: string;
}

/** The state of a due date; the exact time shows on hover, and is read aloud. */
export function DueNote({ what, says, dueAt, doneAt, when = formatDateTime(dueAt) }: Props) {
  const now = useNow();
  const state = dueState(dueAt, doneAt, now);
  if (!state) return null;
  return (
    <span className={styles.due} data-tone={state.tone} title={`${what} due ${when}`}>
      <span className="visually-hidden">{what}: </span>
      {says && <span aria-hidden="true">{says} </span>}
      {says ? state.text.replace('Due ', '') : state.text}
      <span className="visually-hidden">, due {when}</span>
    </span>
  );
}
