import { secondsOf } from '#contracts/call/ask-or-end.ts';
import type { Call } from '#web/schemas/call.ts';
import { SPEAKERS } from '#web/sections/call/Turns.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './CallLog.module.css';

/** An urgent call as a log: the seconds since the first ring, who speaks, and what is said. */
export function CallLog({ turns }: Pick<Call, 'turns'>) {
  const starts = turns.map((_, at) =>
    turns.slice(0, at).reduce((all, { text }) => all + secondsOf(text.split(' ').length), 0),
  );
  return (
    <ol className={styles.log}>
      {turns.map((turn, index) => (
        <li key={turn.text} data-who={turn.who} className={styles.line}>
          <span className={styles.clock}>{clock(starts[index] ?? 0)}</span>
          <p>
            <span className={styles.who}>{SPEAKERS[turn.who]}</span> <WholeWords text={turn.text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** `0:07` */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
