import { Lock } from 'lucide-react';
import styles from './MaskedRecord.module.css';

interface MaskedRecordProps {
  /** A sentence of a transcript; text between two `|` is masked. */
  sentence: string;
  log: readonly { time: string; event: string }[];
}

/** A call's record as it is stored: details blacked out, and a line for everyone who looked. */
export function MaskedRecord({ sentence, log }: MaskedRecordProps) {
  return (
    <div className={styles.record}>
      <p className={styles.sentence}>
        <Lock size={20} aria-hidden="true" />
        <span>
          {sentence.split('|').map((part, index) =>
            index % 2 === 0 ? (
              part
            ) : (
              <span key={part} className={styles.mask}>
                <span className="visually-hidden">(masked)</span>
                <span aria-hidden="true">{part.replace(/\S/g, '0')}</span>
              </span>
            ),
          )}
        </span>
      </p>
      <ol className={styles.log}>
        {log.map((line) => (
          <li key={line.time + line.event}>
            <span className={styles.time}>{line.time}</span> {line.event}
          </li>
        ))}
      </ol>
    </div>
  );
}
