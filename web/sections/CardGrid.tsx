import '#web/styles/hues.css';
import type { ReactNode } from 'react';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './CardGrid.module.css';
import { SectionHead } from './SectionHead.tsx';

export interface GridCard {
  title: string;
  description: string;
  /** Where the card leads; without it the card only tells. */
  href?: string | undefined;
  icon?: ReactNode;
  /** A colour name of the palette; unknown names are blue. */
  hue?: string | undefined;
  /** Short phrases below the description. */
  points?: readonly string[] | undefined;
}

interface CardGridProps {
  items: readonly GridCard[];
  headline?: string | undefined;
  intro?: string | undefined;
  /** Anchor, e.g. `industries`. */
  id?: string | undefined;
  /** Smallest width of a card. */
  size?: 'sm' | 'md';
}

/** Many things of one kind. Each hangs on a string in its own colour, which sounds under the pointer. */
export function CardGrid({ items, headline, intro, id, size = 'md' }: CardGridProps) {
  const Title = headline ? 'h3' : 'h2';
  return (
    <section className={`shell ${styles.section}`} id={id}>
      {headline && <SectionHead headline={headline} intro={intro} />}
      <ul className={styles.grid} data-size={size}>
        {items.map((item) => (
          <li key={item.href ?? item.title} className={styles.card} data-hue={item.hue ?? 'blue'}>
            <span className={styles.string} aria-hidden="true">
              <SoundingString />
            </span>
            {item.icon && <span className={styles.icon}>{item.icon}</span>}
            <Title className={styles.title}>
              {item.href ? <a href={item.href}>{item.title}</a> : item.title}
            </Title>
            <p className={styles.description}>{item.description}</p>
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
