import type { Call } from '#web/schemas/call.ts';
import { Outcome } from '#web/sections/call/Outcome.tsx';
import { Turns } from '#web/sections/call/Turns.tsx';
import styles from './CallStaff.module.css';

/** A whole call across the page, written like a score: the caller above two strings, the agent below. */
export function CallStaff({ headline, call }: { headline: string; call: Call }) {
  return (
    <section className={styles.band}>
      <figure className={`shell ${styles.inner}`}>
        <figcaption className={styles.head}>
          <h2 className={styles.headline}>{headline}</h2>
          <p>{call.scene}</p>
        </figcaption>
        <div className={styles.staff} data-turns={call.turns.length}>
          <Turns turns={call.turns} />
        </div>
        <Outcome text={call.outcome} />
      </figure>
    </section>
  );
}
