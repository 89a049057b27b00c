import type { ReactNode } from 'react';
import styles from './LegalText.module.css';

/** A long text for reading: terms, policies. */
export function LegalText({ children }: { children: ReactNode }) {
  return <div className={styles.text}>{children}</div>;
}
