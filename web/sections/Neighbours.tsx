import type { Industry } from '#web/schemas/industry.ts';
import type { IndustryPage } from '#web/schemas/industry-page.ts';
import styles from './Neighbours.module.css';

interface NeighboursProps {
  words: IndustryPage['neighbours'];
  previous: Pick<Industry, 'name' | 'slug'>;
  next: Pick<Industry, 'name' | 'slug'>;
}

/** The industries before and after this one. */
export function Neighbours({ words, previous, next }: NeighboursProps) {
  return (
    <nav aria-label={words.label} className={`shell ${styles.nav}`}>
      <a href={`/solutions/${previous.slug}`} className={styles.link}>
        <span className={styles.way}>{words.previous}</span> {previous.name}
      </a>
      <a href={`/solutions/${next.slug}`} className={styles.link}>
        <span className={styles.way}>{words.next}</span> {next.name}
      </a>
    </nav>
  );
}
