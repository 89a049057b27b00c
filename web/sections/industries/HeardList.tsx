import type { Action } from '#web/schemas/link.ts';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './HeardList.module.css';

interface HeardListProps {
  headline: string;
  items: readonly {
    title: string;
    description: string;
    /** Something a caller says in such a call. */
    heard: string;
    /** Where to read on. */
    action: Action;
  }[];
}

/** What callers say on one side, what is done about it on the other; between them the two strings. */
export function HeardList({ headline, items }: HeardListProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <SectionHead headline={headline} />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            <q className={styles.heard}>{item.heard}</q>
            <span className={styles.asks} aria-hidden="true">
              <SoundingString />
            </span>
            <span className={styles.answers} aria-hidden="true">
              <SoundingString />
            </span>
            <div className={styles.done}>
              <h3>{item.title}</h3>
              <p>{item.description}</p>
              <a href={item.action.to}>{item.action.label}</a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
