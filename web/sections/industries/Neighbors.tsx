import type { Industry } from '#web/schemas/industry.ts';
import type { IndustryPage } from '#web/schemas/industry-page.ts';
import styles from './Neighbors.module.css';

interface NeighborsProps {
  copy: IndustryPage['neighbors'];
  previous: Pick<Industry, 'name' | 'slug'>;
  /** Left out where the end of the page leads there. */
  next?: Pick<Industry, 'name' | 'slug'> | undefined;
}

/** The industries before and after this one. */
export function Neighbors({ copy, previous, next }: NeighborsProps) {
  return (
    <nav aria-label={copy.label} className={`shell ${styles.nav}`}>
      <a href={`/solutions/${previous.slug}`} className={styles.link}>
        <span className={styles.way}>{copy.previous}</span> {previous.name}
      </a>
      {next && (
        <a href={`/solutions/${next.slug}`} className={styles.link}>
          <span className={styles.way}>{copy.next}</span> {next.name}
        </a>
      )}
    </nav>
  );
}
