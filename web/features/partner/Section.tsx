import { type ReactNode, useId } from 'react';
import styles from './Portal.module.css';

interface SectionProps {
  headline: string;
  text?: string;
  children: ReactNode;
}

/** A section of the portal: its heading in the margin, an explanation, and what it shows. */
export function Section({ headline, text, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
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
