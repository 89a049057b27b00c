import type { ReactNode } from 'react';
import styles from './ButtonRow.module.css';

/** Buttons beside each other; on a phone one below the other, equally wide. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
