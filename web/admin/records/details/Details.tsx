import type { ReactNode } from 'react';
import styles from './Details.module.css';

interface DetailsProps {
  /**
   * `pairs`: label beside value. `grid`: label above a short value, as many columns as fit.
   * `texts`: label above a longer text. `extracts`: the first three lines of each text, in columns.
   */
  layout: 'pairs' | 'grid' | 'texts' | 'extracts';
  children: ReactNode;
}

/** What is known about one record. */
export function Details({ layout, children }: DetailsProps) {
  return (
    <dl className={styles.details} data-layout={layout}>
      {children}
    </dl>
  );
}

interface DetailProps {
  label: string;
  /** What is known; an absent or blank value is shown as "Not provided". */
  children?: ReactNode;
  /** The meaning is evident: where there is little room the label is for screen readers only. */
  evident?: boolean;
}

/** One detail. Line breaks in a text are kept. */
export function Detail({ label, children, evident }: DetailProps) {
  const missing = children === null || children === undefined || children === false || children === '';
  return (
    <div className={styles.detail} data-evident={evident || undefined}>
      <dt>{label}</dt>
      <dd data-missing={missing || undefined}>{missing ? 'Not provided' : children}</dd>
    </div>
  );
}
