import { SoundingString } from './SoundingString.tsx';
import styles from './Steps.module.css';

interface StepsProps {
  labels: readonly string[];
  /** The open step, from 1; `labels.length + 1` when all are done. */
  current: number;
}

/** Progress: each step is a stretch of string, and the open one sounds. */
export function Steps({ labels, current }: StepsProps) {
  return (
    <ol className={styles.steps}>
      {labels.map((label, index) => {
        const step = index + 1;
        const state = step < current ? 'done' : step === current ? 'current' : 'ahead';
        return (
          <li
            key={label}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={styles.stretch}>{state === 'current' && <SoundingString />}</span>
            <span className={styles.label}>
              <span className={styles.number}>{step}</span> {label}
              {state === 'done' && <span className="visually-hidden"> (done)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
