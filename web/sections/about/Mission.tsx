import type { About } from '#web/schemas/about.ts';
import { BasisMark, BasisNote } from '#web/sections/blocks/Basis.tsx';
import { Fiddle } from './Fiddle.tsx';
import styles from './Mission.module.css';

/** Says who we are, in large words, beside the instrument they speak of; below them are two figures. */
export function Mission({
  headline,
  mission,
  figures,
  reach,
}: Pick<About, 'headline' | 'mission' | 'figures' | 'reach'>) {
  return (
    <section className={`shell ${styles.mission}`}>
      <h1 className={styles.headline}>{headline}</h1>
      <div className={styles.picture}>
        <Fiddle />
      </div>
      <div className={styles.text}>
        {mission.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <dl className={styles.figures}>
        {figures.map((figure) => (
          <div key={figure.label} className={styles.figure}>
            <dt>{figure.label}</dt>
            <dd>
              {figure.value} <BasisMark basis={figure.basis} />
            </dd>
          </div>
        ))}
        {reach.map((figure) => (
          <div key={figure.label} className={styles.reach}>
            <dt>
              {figure.label} <BasisMark basis={figure.basis} />
            </dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.basis}>
        <BasisNote figures={[...figures, ...reach]} />
      </div>
    </section>
  );
}
