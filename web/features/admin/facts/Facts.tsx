import type { ReactNode } from 'react';
import css from './Facts.module.css';

interface FactsProps {
  /** `pairs`: label beside value. `grid`: label above value, as many columns as fit. */
  layout: 'pairs' | 'grid';
  /** Long texts end after three lines. */
  brief?: boolean | undefined;
  children: ReactNode;
}

/** What is known about one record. */
export function Facts({ layout, brief, children }: FactsProps) {
  return (
    <dl className={css.facts} data-layout={layout} data-brief={brief || undefined}>
      {children}
    </dl>
  );
}

interface FactProps {
  label: string;
  /** What is known; an absent or blank value is shown as "Not provided". */
  children?: ReactNode;
  /** Longer text, which gets room of its own. */
  long?: boolean;
}

/** One fact. Line breaks in a text are kept. */
export function Fact({ label, children, long }: FactProps) {
  const missing = children === null || children === undefined || children === false || children === '';
  return (
    <div className={css.fact} data-long={long || undefined}>
      <dt>{label}</dt>
      <dd data-missing={missing || undefined}>{missing ? 'Not provided' : children}</dd>
    </div>
  );
}
