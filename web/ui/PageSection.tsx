import { type ReactNode, useId } from 'react';
import styles from './PageSection.module.css';

interface PageSectionProps {
  headline: string;
  text?: string;
  children: ReactNode;
}

/** A section of the page: its heading in the margin, an explanation, and what it shows. */
export function PageSection({ headline, text, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {headline}
      </h2>
      <div className={styles.content}>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </section>
  );
}
