import type { ReactNode } from 'react';
import styles from './Account.module.css';

/** Details with their labels. */
export function Details({ details }: { details: Record<string, ReactNode> }) {
  return (
    <dl className={styles.details}>
      {Object.entries(details).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
