import type { Claim } from '#web/schemas/claim.ts';
import { SoundingString } from '#web/ui/SoundingString.tsx';
import { BasisMark, BasisNote } from './Basis.tsx';
import styles from './FigureStrip.module.css';

interface FigureStripProps {
  figures: readonly Claim[];
  /** The subject of the figures; read aloud if there is no headline above. */
  label: string;
  /** `night` is a dark band across the page; `plain` stands on the paper. */
  look?: 'night' | 'plain';
}

/** Large figures, strung between two strings. */
export function FigureStrip({ figures, label, look = 'night' }: FigureStripProps) {
  // All figures of a strip are of one size, at which the longest fits its column.
  const longest = Math.max(...figures.map(({ value }) => value.length));
  return (
    <section className={`${styles.strip} ${look === 'night' ? 'night' : ''}`} aria-label={label}>
      <div className={`shell ${styles.inner}`}>
        <dl className={styles.figures} data-longest={longest}>
          {figures.map((figure) => (
            <div key={figure.label} className={styles.figure}>
              <dt>{figure.label}</dt>
              <dd>
                {figure.value} <BasisMark basis={figure.basis} />
              </dd>
              <span className={styles.sound} aria-hidden="true">
                <SoundingString />
              </span>
            </div>
          ))}
        </dl>
        <BasisNote figures={figures} />
      </div>
    </section>
  );
}
