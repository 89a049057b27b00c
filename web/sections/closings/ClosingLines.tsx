import type { Call } from '#web/schemas/call.ts';
import type { Closing } from '#web/schemas/closing.ts';
import { Outcome } from '#web/sections/call/Outcome.tsx';
import { Turns } from '#web/sections/call/Turns.tsx';
import styles from './ClosingLines.module.css';

/** Lines of a call that fit beside the last words of a page. */
const LAST_LINES = 2;

interface ClosingLinesProps {
  label: Closing['call']['label'];
  call: Call;
}

/** Shows beside the last words of a page how its call ends. */
export function ClosingLines({ label, call }: ClosingLinesProps) {
  return (
    <figure className={styles.lines}>
      <figcaption className={styles.label}>{label}</figcaption>
      <Turns turns={call.turns.slice(-LAST_LINES)} />
      <Outcome text={call.outcome} />
    </figure>
  );
}
