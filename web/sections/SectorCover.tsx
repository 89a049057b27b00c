import type { Action } from '#web/schemas/link.ts';
import type { Sector } from '#web/schemas/sector.ts';
import { Actions } from './ActionButton.tsx';
import styles from './SectorCover.module.css';
import { TradeString } from './TradeString.tsx';

interface SectorCoverProps {
  sector: Pick<Sector, 'badge' | 'headline' | 'intro' | 'highlights'>;
  actions: readonly Action[];
  /** Number of the trade whose string runs along the edge. */
  trade: number;
}

/** How a full industry page begins: a cover in the trade's colour. */
export function SectorCover({ sector, actions, trade }: SectorCoverProps) {
  return (
    <section className={styles.cover}>
      <div className={`shell ${styles.words}`}>
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
      <TradeString id={trade} />
    </section>
  );
}
