import '#web/styles/hues.css';
import { ArrowLink } from '#web/sections/blocks/ArrowLink.tsx';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './IndustryGrid.module.css';
import { IndustryIcon } from './IndustryIcon.tsx';

export interface IndustryCard {
  name: string;
  description: string;
  /** The sentence its page begins with; only some cards have room for it. */
  headline: string;
  href: string;
  /** Name of an icon; unknown names are a building. */
  icon: string;
  /** Color name of the palette; unknown names are blue. */
  hue: string;
}

interface IndustryGridProps {
  headline: string;
  intro: string;
  id: string;
  items: readonly IndustryCard[];
  /** One comes to choose: on a phone all names are in one view, without what is said about each. */
  names?: boolean;
}

/** All industries. Each hangs on a stretch of one long string, in its own color, which sounds under the pointer. */
export function IndustryGrid({ headline, intro, id, items, names }: IndustryGridProps) {
  return (
    <section className={`shell ${styles.section}`} id={id}>
      <SectionHead headline={headline} intro={intro} />
      <ul className={styles.grid} data-names={names || undefined}>
        {items.map((item) => (
          <li key={item.href} className={styles.card} data-hue={item.hue}>
            <span className={styles.string} aria-hidden="true">
              <SoundingString />
            </span>
            <h3 className={styles.name}>
              <IndustryIcon name={item.icon} size={26} />
              <span>
                <ArrowLink href={item.href} label={item.name} />
              </span>
            </h3>
            <p className={styles.headline}>{item.headline}</p>
            <p className={styles.description}>
              <WholeWords text={item.description} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
