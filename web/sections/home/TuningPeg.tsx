import type { ReactNode } from 'react';
import type { PegCall } from './PegPanel.tsx';
import styles from './TuningPeg.module.css';

interface TuningPegProps {
  call: Pick<PegCall, 'industry' | 'label' | 'hue'>;
  chosen: boolean;
  /** What it sounds when it is touched or turned, in Hz. */
  pitch: number;
  /** What is shown while this peg is chosen: the elements after its label. */
  children: ReactNode;
}

/** One of a row of tuning pegs. It is turned when its call is chosen. */
export function TuningPeg({ call, chosen, pitch, children }: TuningPegProps) {
  return (
    <>
      <label className={styles.peg} data-hue={call.hue} data-string={pitch}>
        <input
          type="radio"
          name="call"
          value={call.industry}
          defaultChecked={chosen}
          className={styles.radio}
        />
        <svg viewBox="0 0 40 76" className={styles.drawing} aria-hidden="true" data-swings="x">
          <path d="M20 0v30" />
          <path
            className={styles.knob}
            d="M16 30h8c2 6 13 6 13 20 0 13-11 18-17 18S3 63 3 50c0-14 11-14 13-20zm4 38v6"
          />
        </svg>
        {call.label}
      </label>
      {children}
    </>
  );
}
