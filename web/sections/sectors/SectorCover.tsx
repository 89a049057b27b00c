import type { Action } from '#web/schemas/link.ts';
import type { Sector } from '#web/schemas/sector.ts';
import { Actions } from '#web/sections/blocks/ActionButton.tsx';
import { IndustryString } from '#web/sections/industries/IndustryString.tsx';
import styles from './SectorCover.module.css';

interface SectorCoverProps {
  sector: Pick<Sector, 'badge' | 'headline' | 'intro' | 'highlights'>;
  actions: readonly Action[];
  /** Number of the industry whose string runs along the edge. */
  industryNumber: number;
}

/** How a full industry page begins: a cover in the industry's color. */
export function SectorCover({ sector, actions, industryNumber }: SectorCoverProps) {
  return (
    <section className={styles.cover}>
      <div className={`shell ${styles.copy}`}>
        <p className={styles.badge}>{sector.badge}</p>
        <h1 className={styles.headline}>{sector.headline}</h1>
        <div className={styles.intro}>
          <p>{sector.intro}</p>
          <div className={styles.actions}>
            <Actions actions={actions} />
          </div>
        </div>
        <ul className={styles.highlights}>
          {sector.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
      </div>
      <IndustryString id={industryNumber} />
    </section>
  );
}
