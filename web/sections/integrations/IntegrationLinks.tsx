import type { Integration } from '#web/schemas/integration.ts';
import { ArrowLink } from '#web/sections/blocks/ArrowLink.tsx';
import styles from './IntegrationLinks.module.css';

interface IntegrationLinksProps {
  headline: string;
  items: readonly Pick<Integration, 'name' | 'slug' | 'summary'>[];
}

/** A few integrations to read on, each with a sentence. */
export function IntegrationLinks({ headline, items }: IntegrationLinksProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <h2 className={styles.headline}>{headline}</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.slug} className={styles.item}>
            <h3 className={styles.title}>
              <ArrowLink href={`/solutions/integrations/${item.slug}`} label={item.name} />
            </h3>
            <p>{item.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
