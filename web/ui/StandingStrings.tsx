import { SoundingString } from './SoundingString.tsx';
import styles from './StandingStrings.module.css';

interface StandingStringsProps {
  /** How far down the caller's string sounds; the agent's answers below it. */
  at?: 'start' | 'middle';
}

/** Two strings, upright, between what is asked and what is answered. Decoration only; fills the height it is given. */
export function StandingStrings({ at = 'start' }: StandingStringsProps) {
  return (
    <div className={styles.strings} data-at={at} aria-hidden="true">
      <span>
        <SoundingString />
      </span>
      <span>
        <SoundingString />
      </span>
    </div>
  );
}
