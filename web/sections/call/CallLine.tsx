import type { Said } from '#contracts/call/step.ts';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './CallLine.module.css';

interface CallLineProps {
  who: Said['who'];
  /** What the speaker is called. */
  name: string;
  text?: string;
}

/** One line of a call that is played. The one spoken last stands large. */
export function CallLine({ who, name, text = '' }: CallLineProps) {
  return (
    <li className={styles.line} data-who={who}>
      <span className={styles.who}>
        {name}
        <span className="visually-hidden">:</span>
      </span>{' '}
      <span data-text>
        <WholeWords text={text} />
      </span>
    </li>
  );
}

/** A line that nobody says. */
export function CallAside({ text }: { text: string }) {
  return <li className={styles.aside}>{text}</li>;
}
