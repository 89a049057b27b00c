import type { SectorCard } from '#web/schemas/sector.ts';
import { SectionHead } from '#web/sections/blocks/SectionHead.tsx';
import { WholeWords } from '#web/ui/WholeWords.tsx';
import styles from './SectorList.module.css';

/** Kinds of business within an industry, two abreast: what they are like, and what the agent does there. */
export function SectorList({ headline, items }: { headline: string; items: readonly SectorCard[] }) {
  return (
    <section className={`shell ${styles.section}`}>
      <SectionHead headline={headline} />
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.title} className={styles.item}>
            <div className={styles.halves}>
              <div className={styles.copy}>
                <h3 className={styles.title}>
                  <WholeWords text={item.title} />
                </h3>
                <p>{item.description}</p>
              </div>
              <ul className={styles.features}>
                {item.features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
