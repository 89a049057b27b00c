import type { HeroCall } from '#web/schemas/home.ts';
import { SPEAKERS } from '#web/sections/call/Turns.tsx';
import styles from './SpokenLines.module.css';

/** The line that is spoken stands large, what was said before it small at its left. */
export function SpokenLines({ turns }: Pick<HeroCall, 'turns'>) {
  return (
    <>
      <ol className={styles.before}>
        {turns.map((turn) => (
          <li key={turn.text} data-who={turn.who}>
            <span className={styles.who}>{SPEAKERS[turn.who]}</span>
            {` ${turn.text}`}
          </li>
        ))}
      </ol>
      {/* The same lines once more, only for the eye. */}
      <div className={styles.said} aria-hidden="true">
        {turns.map((turn) => (
          <p key={turn.text} data-who={turn.who}>
            <span className={styles.who}>{SPEAKERS[turn.who]}</span>
            {` ${turn.text}`}
          </p>
        ))}
      </div>
    </>
  );
}
