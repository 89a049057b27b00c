import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './StatusSteps.module.css';

/** The steps of a kind as stretches of one string; the script says which of them sounds. */
export function StatusSteps({ kind, labels }: { kind: string; labels: readonly string[] }) {
  return (
    <ol className={styles.steps} data-steps={kind} hidden>
      {labels.map((label) => (
        <li key={label} className={styles.step}>
          <span className={styles.stretch}>
            <SoundingString />
          </span>
          <span className={styles.label}>{label}</span>
        </li>
      ))}
    </ol>
  );
}
