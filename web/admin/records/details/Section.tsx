import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface Props {
  title: string;
  /** What can be done with all of it, beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of a record. */
export function Section({ title, action, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head} data-record-actions="">
        <h3 id={id}>{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
