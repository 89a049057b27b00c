import type { Call } from '#web/schemas/call.ts';
import styles from './CallScore.module.css';
import { Outcome } from './Outcome.tsx';
import { SessionScheduler } from './Turns.tsx';

/**
 * A call written like a score: time runs along two strings, the caller above, the agent below, and each string
 * sounds where its voice speaks. Plays once within five seconds; complete without motion. Room for six turns.
 */
export function CallScore({ call }: { call: Call }) {
  return (
    <figure className={styles.score}>
      <figcaption className={styles.scene}>{call.scene}</figcaption>
      <div className={styles.staff}>
        <SessionScheduler turns={call.turns} />
        <Outcome text={call.outcome} />
      </div>
    </figure>
  );
}
