import type { ReactNode } from 'react';
import css from './Facts.module.css';

interface FactsProps {
  /**
   * `pairs`: label beside value. `grid`: label above a short value, as many columns as fit.
   * `texts`: label above a longer text. `extracts`: the first three lines of each text, in columns.
   */
  layout: 'pairs' | 'grid' | 'texts' | 'extracts';
  children: ReactNode;
}

/** What is known about one record. */
export function Facts({ layout, children }: FactsProps) {
  return (
    <dl className={css.facts} data-layout={layout}>
      {children}
    </dl>
  );
}

interface FactProps {
  label: string;
  /** What is known; an absent or blank value is shown as "Not provided". */
  children?: ReactNode;
  /** Nobody needs to be told what it is: where room is short the label is only read aloud. */
  evident?: boolean;
}

/** One fact. Line breaks in a text are kept. */
export function Fact({ label, children, evident }: FactProps) {
  const missing = children === null || children === undefined || children === false || children === '';
  return (
    <div className={css.fact} data-evident={evident || undefined}>
      <dt>{label}</dt>
      <dd data-missing={missing || undefined}>{missing ? 'Not provided' : children}</dd>
    </div>
  );
}
