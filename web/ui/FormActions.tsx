import type { ReactNode } from 'react';
import styles from './FormActions.module.css';

/**
 * The buttons at the end of a form. They stay in view while a form longer than its dialog or the screen is filled in.
 */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
