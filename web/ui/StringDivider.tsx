import { SoundingString } from './SoundingString.tsx';
import styles from './StringDivider.module.css';

interface StringDividerProps {
  /** Where along the strings the caller's one sounds; the agent's answers after it. */
  at?: 'start' | 'middle' | 'end';
}

/** Two strings between sections: one asks, one answers. Decoration only. */
export function StringDivider({ at = 'middle' }: StringDividerProps) {
  return (
    <div className={styles.divider} data-at={at} aria-hidden="true">
      <span>
        <SoundingString />
      </span>
      <span>
        <SoundingString />
      </span>
    </div>
  );
}
