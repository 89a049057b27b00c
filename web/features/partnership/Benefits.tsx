import { HandCoins, LifeBuoy, type LucideIcon, Repeat, TrendingUp } from 'lucide-react';
import type { Partnership } from '#web/schemas/partnership.ts';
import styles from './Benefits.module.css';

type Benefit = Partnership['benefits']['items'][number];

const ICONS: Record<Benefit['icon'], LucideIcon> = { HandCoins, LifeBuoy, TrendingUp, Repeat };

/** The benefits of a partner. */
export function Benefits({ headline, items }: Partnership['benefits']) {
  return (
    <section className={`shell ${styles.section}`} aria-labelledby="benefits-headline">
      <h2 id="benefits-headline" className={styles.headline}>
        {headline}
      </h2>
      <ul className={styles.benefits}>
        {items.map(({ icon, title, description, figure }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className={styles.benefit}>
              <Icon size={26} strokeWidth={1.6} aria-hidden="true" className={styles.icon} />
              <h3 className={styles.title}>{title}</h3>
              {figure && (
                <p className={styles.figure}>
                  <strong>{figure.value}</strong> {figure.label}
                </p>
              )}
              <p className={styles.description}>{description}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
