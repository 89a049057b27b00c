import type { Partnership } from '#web/schemas/partnership.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './Tiers.module.css';

interface TiersProps {
  headline: string;
  lead: string;
  items: readonly (Partnership['tiers']['items'][number] & { percent: number })[];
}

/** The tiers as strings, one below the other: the partner's share of each is the part that sounds. */
export function Tiers({ headline, lead, items }: TiersProps) {
  return (
    <section className={`shell ${styles.section}`} id="tiers" aria-labelledby="tiers-headline">
      <div className={styles.head}>
        <h2 id="tiers-headline" className={styles.headline}>
          {headline}
        </h2>
        <p className={styles.lead}>{lead}</p>
      </div>
      <ul className={styles.tiers}>
        {items.map(({ level, name, requirement, description, mark, percent }) => (
          <li key={level} className={styles.tier} data-marked={mark ? '' : undefined}>
            <svg className={styles.string} aria-hidden="true">
              <line x1={`${percent}%`} x2="100%" y1="50%" y2="50%" />
              <svg width={`${percent}%`} className={styles.share} aria-hidden="true">
                <SoundingString />
              </svg>
            </svg>
            <h3 className={styles.name}>
              {name} {mark && <Badge tone="yellow">{mark}</Badge>}
            </h3>
            <p className={styles.percent}>{percent}%</p>
            <p className={styles.requirement}>{requirement}</p>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
