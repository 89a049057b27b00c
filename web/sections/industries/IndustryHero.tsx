import type { Industry } from '#web/schemas/industry.ts';
import type { Action } from '#web/schemas/link.ts';
import { Actions } from '../blocks/ActionButton.tsx';
import styles from './IndustryHero.module.css';
import { IndustryIcon } from './IndustryIcon.tsx';
import { IndustryString } from './IndustryString.tsx';

interface IndustryHeroProps {
  industry: Pick<Industry, 'id' | 'name' | 'icon' | 'headline' | 'description' | 'intro'>;
  actions: readonly Action[];
}

/** How an industry's page begins: its name and what we say about it, and below the string that is its own. */
export function IndustryHero({ industry, actions }: IndustryHeroProps) {
  return (
    <section className={styles.hero}>
      <div className={`shell ${styles.copy}`}>
        <h1 className={styles.headline}>
          <span className={styles.name}>
            <IndustryIcon name={industry.icon} size={36} />
            {industry.name}
          </span>{' '}
          {industry.headline}
        </h1>
        <p className={styles.description}>{industry.description}</p>
        <div className={styles.more}>
          <p>{industry.intro}</p>
          <div className={styles.actions}>
            <Actions actions={actions} />
          </div>
        </div>
      </div>
      <IndustryString id={industry.id} />
    </section>
  );
}
