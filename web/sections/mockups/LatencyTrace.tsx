import type { Claim } from '#web/schemas/claim.ts';
import { BasisMark, BasisNote } from '#web/sections/blocks/Basis.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './LatencyTrace.module.css';

/** What happens between a caller's last word and the answer: one string falls still, the other begins. */
export function LatencyTrace({ moments }: { moments: readonly Claim[] }) {
  return (
    <div>
      <div className={styles.trace}>
        <span className={styles.asks} aria-hidden="true">
          <SoundingString />
        </span>
        <span className={styles.answers} aria-hidden="true">
          <SoundingString />
        </span>
        <ol className={styles.moments}>
          {moments.map((moment) => (
            <li key={moment.label}>
              <p className={styles.at}>
                <strong>{moment.value}</strong> <BasisMark basis={moment.basis} />
              </p>
              <p>{moment.label}</p>
            </li>
          ))}
        </ol>
      </div>
      <BasisNote figures={moments} />
    </div>
  );
}
