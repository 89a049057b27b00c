import type { Integration } from '#web/schemas/integration.ts';
import type { Action } from '#web/schemas/link.ts';
import { ArrowLink } from '#web/sections/blocks/ArrowLink.tsx';
import { type FlowLabels, FlowList } from './Flow.tsx';
import styles from './IntegrationDirectory.module.css';
import { ProductPicture } from './ProductPicture.tsx';

interface IntegrationDirectoryProps {
  kinds: readonly {
    name: string;
    description: string;
    items: readonly Pick<Integration, 'name' | 'summary' | 'slug' | 'flow'>[];
  }[];
  labels: FlowLabels;
  /** What to do where nothing of the list fits. */
  other: { headline: string; text: string; actions: readonly Action[] };
}

/** What connects, by kind: the kind in the margin, its products as large entries, with what flows where. */
export function IntegrationDirectory({ kinds, labels, other }: IntegrationDirectoryProps) {
  return (
    <div className={`shell ${styles.directory}`}>
      {kinds.map((kind) => (
        <section key={kind.name} className={styles.kind}>
          <header className={styles.head}>
            <h2 className={styles.name}>{kind.name}</h2>
            <p>{kind.description}</p>
          </header>
          <ul>
            {kind.items.map((item) => (
              <li key={item.slug} className={styles.item}>
                <h3 className={styles.product}>
                  <ArrowLink href={`/solutions/integrations/${item.slug}`} label={item.name} />
                </h3>
                <p>{item.summary}</p>
                <FlowList name={item.name} flow={item.flow} labels={labels} />
                <ProductPicture slug={item.slug} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section className={styles.kind}>
        <header className={styles.head}>
          <h2 className={styles.name}>{other.headline}</h2>
        </header>
        <div className={styles.other}>
          <p>{other.text}</p>
          <ul className={styles.ways}>
            {other.actions.map(({ label, to }) => (
              <li key={to}>
                <ArrowLink href={to} label={label} />
              </li>
            ))}
          </ul>
        </div>
      </section>
    </div>
  );
}
