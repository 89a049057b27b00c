import type { Call } from '#web/schemas/call.ts';
import styles from './CallTranscript.module.css';
import { Outcome } from './Outcome.tsx';
import { Turns } from './Turns.tsx';

/** A short sample call, read from top to bottom, and its result. */
export function CallTranscript({ call }: { call: Call }) {
  return (
    <figure className={styles.call}>
      <figcaption className={styles.scene}>{call.scene}</figcaption>
      <Turns turns={call.turns} called={call.called} />
      <Outcome text={call.outcome} />
    </figure>
  );
}
