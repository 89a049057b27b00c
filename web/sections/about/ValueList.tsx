import { Award, Globe, HeartHandshake, Lightbulb, type LucideIcon } from 'lucide-react';
import type { About, VALUE_ICON_NAMES } from '#web/schemas/about.ts';
import styles from './ValueList.module.css';

const ICONS: Record<(typeof VALUE_ICON_NAMES)[number], LucideIcon> = {
  Lightbulb,
  HeartHandshake,
  Globe,
  Award,
};

/** The values of the company: the headline stays in place while they scroll by. */
export function ValueList({ headline, items }: About['values']) {
  return (
    <section className={`shell ${styles.section}`}>
      <h2 className={styles.headline}>{headline}</h2>
      <ul className={styles.values}>
        {items.map(({ icon, title, description }) => {
          const Icon = ICONS[icon];
          return (
            <li key={title} className={styles.value}>
              <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
              <h3 className={styles.title}>{title}</h3>
              <p>{description}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
