import type { Industry } from '#web/schemas/industry.ts';
import type { IndustryPage } from '#web/schemas/industry-page.ts';
import { ArrowLink } from '#web/sections/blocks/ArrowLink.tsx';
import styles from './Neighbors.module.css';

interface NeighborsProps {
  copy: IndustryPage['neighbors'];
  previous: Pick<Industry, 'name' | 'slug'>;
  next: Pick<Industry, 'name' | 'slug'>;
}

/** The industries before and after this one, in a ring. */
export function Neighbors({ copy, previous, next }: NeighborsProps) {
  return (
    <nav aria-label={copy.label} className={`shell ${styles.nav}`}>
      <div className={styles.neighbor}>
        <span className={styles.way}>{copy.previous}</span>
        <ArrowLink href={`/solutions/${previous.slug}`} label={previous.name} back />
      </div>
      <div className={styles.neighbor}>
        <span className={styles.way}>{copy.next}</span>
        <ArrowLink href={`/solutions/${next.slug}`} label={next.name} />
      </div>
    </nav>
  );
}
