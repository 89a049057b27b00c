import type { ReactNode } from 'react';
import styles from './Empty.module.css';

interface Props {
  title: string;
  /** What it is for, or how something gets here. */
  hint: ReactNode;
  /** What else there is to do. */
  children?: ReactNode;
}

/** What stands in the place of a list that has nothing. */
export default function Empty({ title, hint, children }: Props) {
  return (
    <div className={styles.empty}>
      <p className={styles.title} role="status">
        {title}
      </p>
      <p>{hint}</p>
      {children}
    </div>
  );
}
