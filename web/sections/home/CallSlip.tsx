import { Fragment } from 'react';
import type { HeroCall } from '#web/schemas/home.ts';
import styles from './CallSlip.module.css';

interface CallSlipProps extends Pick<HeroCall, 'known' | 'outcome'> {
  /** The business that is called. */
  business: string;
  /** The label of what is known so far. */
  noted: string;
}

/** What a call leaves behind, e.g. `Booked: Sick visit, today 10:20 AM`; while it is played, what is known so far. */
export function CallSlip({ business, noted, known, outcome }: CallSlipProps) {
  const [label = '', rest = outcome] = outcome.split(': ');
  return (
    <div className={styles.slip}>
      <p className={styles.business}>{business}</p>
      <p className={`${styles.outcome} ${styles.known}`} aria-hidden="true">
        <strong>{noted}</strong> {known}
      </p>
      <p className={styles.outcome}>
        <strong>{label}</strong>
        {rest.split(', ').map((part, at, { length }) => (
          <Fragment key={part}>
            {' '}
            <span>{at < length - 1 ? `${part},` : part}</span>
          </Fragment>
        ))}
      </p>
    </div>
  );
}
