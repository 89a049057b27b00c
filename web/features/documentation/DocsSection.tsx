import type { ReactNode } from 'react';
import '#web/ui/wide.css';
import type { DocsEntry } from './contents.ts';
import styles from './DocsSection.module.css';

interface DocsSectionProps {
  entry: Pick<DocsEntry, 'id' | 'title' | 'description' | 'minutes'>;
  /** Its text. */
  children: ReactNode;
}

/** A section of the documentation, written in Markdown. */
export function DocsSection({ entry, children }: DocsSectionProps) {
  return (
    <article id={entry.id} className={styles.section}>
      <header className={styles.head}>
        <h2 className={styles.title}>{entry.title}</h2>
        <p className={styles.lead}>{entry.description}</p>
        {entry.minutes && <p className={styles.minutes}>{entry.minutes} min</p>}
      </header>
      <div className={styles.text}>{children}</div>
    </article>
  );
}
