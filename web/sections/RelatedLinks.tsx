import { ArrowRight } from 'lucide-react';
import styles from './RelatedLinks.module.css';

interface RelatedLinksProps {
  headline: string;
  items: readonly { label: string; text: string; href: string }[];
}

/** A few pages to read on, each with a sentence. */
export function RelatedLinks({ headline, items }: RelatedLinksProps) {
  return (
    <section className={`shell ${styles.section}`}>
      <h2 className={styles.headline}>{headline}</h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href} className={styles.item}>
            <h3 className={styles.title}>
              <a href={item.href}>
                {item.label} <ArrowRight size={24} aria-hidden="true" />
              </a>
            </h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
