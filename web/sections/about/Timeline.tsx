import type { About } from '#web/schemas/about.ts';
import { BasisMark, BasisNote } from '#web/sections/blocks/Basis.tsx';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import styles from './Timeline.module.css';

/** Years along one string: in the first it sounds as a whole, in the next in halves, then thirds, as strings do. */
export function Timeline({ headline, items }: About['timeline']) {
  return (
    <section className={`night ${styles.section}`}>
      <div className="shell">
        <h2 className={styles.headline}>{headline}</h2>
        <ol className={styles.years}>
          {items.map((item, index) => (
            <li key={item.year} className={styles.item}>
              <span className={styles.string} aria-hidden="true">
                {items.slice(0, index + 1).map((part) => (
                  <span key={part.year}>
                    <SoundingString />
                  </span>
                ))}
              </span>
              <p className={styles.year}>
                <time dateTime={String(item.year)}>{item.year}</time>
              </p>
              <h3 className={styles.title}>{item.title}</h3>
              <p className={styles.text}>
                {item.desc} <BasisMark basis={item.basis} />
              </p>
            </li>
          ))}
        </ol>
        <BasisNote figures={items} />
      </div>
    </section>
  );
}
