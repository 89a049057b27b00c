import type { Call } from '#web/schemas/call.ts';
import { SPEAKERS } from '#web/sections/call/Turns.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './QuestionLedger.module.css';

/** A call in which something is looked up: what is asked in the margin, and the answers in large letters. */
export function QuestionLedger({ turns }: Pick<Call, 'turns'>) {
  return (
    <ol className={styles.ledger}>
      {turns.map((turn) => (
        <li key={turn.text} data-who={turn.who} className={styles.line}>
          <span className={styles.who}>{SPEAKERS[turn.who]}</span>{' '}
          <p>
            <WholeWords text={turn.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
