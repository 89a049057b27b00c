import { Fragment } from 'react';
import type { HeroCall } from '#web/schemas/home.ts';
import styles from './CallSlip.module.css';

interface CallSlipProps extends Pick<HeroCall, 'known' | 'outcome'> {
  /** The business that is called. */
  business: string;
}

/** What a call leaves behind, e.g. `Booked: Sick visit, today 10:20 AM`; while it is played, what is known so far. */
export function CallSlip({ business, known, outcome }: CallSlipProps) {
  const [label = '', rest = outcome] = outcome.split(': ');
  return (
    <div className={styles.slip} data-known={known}>
      <p className={styles.business}>{business}</p>
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
