import type { ReactNode } from 'react';
import type { LineIconName } from '#web/schemas/line-icon.ts';
import { LineIcon } from '#web/sections/blocks/LineIcon.tsx';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './FeatureRows.module.css';

export interface FeatureRow {
  title: string;
  icon?: LineIconName | undefined;
  description: string;
  /** Short phrases beside the description. */
  points?: readonly string[] | undefined;
  /** A piece of the product, instead of the phrases. */
  piece?: ReactNode;
}

interface FeatureRowsProps {
  headline: string;
  intro?: string | undefined;
  items: readonly FeatureRow[];
  id?: string | undefined;
}

/** Features as rows of a long table: name, what it is for, and what one gets. */
export function FeatureRows({ headline, intro, items, id }: FeatureRowsProps) {
  return (
    <section className={`shell ${styles.features}`} id={id}>
      <SectionHead headline={headline} intro={intro} />
      <ul className={styles.rows}>
        {items.map((item) => (
          <li key={item.title} className={styles.row} data-piece={item.piece ? '' : undefined}>
            {item.icon && <LineIcon name={item.icon} />}
            <h3 className={styles.title}>
              <WholeWords text={item.title} />
            </h3>
            <p className={styles.description}>{item.description}</p>
            {item.piece}
            {item.points && (
              <ul className={styles.points}>
                {item.points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
