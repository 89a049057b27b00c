import type { ReactNode } from 'react';
import styles from './DocsHead.module.css';

interface DocsHeadProps {
  headline: string;
  lead: string;
  /** The search field. */
  children?: ReactNode;
}

/** The beginning of a page for developers: low, because they came for what is below. */
export function DocsHead({ headline, lead, children }: DocsHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.headline}>{headline}</h1>
      <p className={styles.lead}>{lead}</p>
      {children && <div className={styles.side}>{children}</div>}
    </header>
  );
}
