import type { Home } from '#web/schemas/home.ts';
import { Actions } from '../blocks/ActionButton.tsx';
import { CallScore } from '../call/CallScore.tsx';
import styles from './HomeHero.module.css';

/** The first view: what we do, in very large letters, and a call while it is handled. */
export function HomeHero({ hero, call }: Pick<Home, 'hero' | 'call'>) {
  return (
    <section className={styles.hero}>
      <div className={`shell ${styles.inner}`}>
        <h1 className={styles.headline}>{hero.headline}</h1>
        <div className={styles.row}>
          <p className={styles.lead}>{hero.lead}</p>
          <div>
            <div className={styles.actions}>
              <Actions actions={hero.actions} />
            </div>
            <p className={styles.try}>
              <a href={hero.tryCall.to}>{hero.tryCall.label}</a>
            </p>
            <ul className={styles.badges}>
              {hero.badges.map((badge) => (
                <li key={badge.label}>
                  <strong>{badge.value}</strong> {badge.label}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <CallScore call={call} />
      </div>
    </section>
  );
}
