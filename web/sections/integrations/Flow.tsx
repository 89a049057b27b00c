import { fillPlaceholders } from '#contracts/placeholders.ts';
import type { Integration } from '#web/schemas/integration.ts';
import styles from './Flow.module.css';
import { ProductPicture } from './ProductPicture.tsx';

/** What the two directions are called; `{name}` is the product. */
export interface FlowLabels {
  out: string;
  back: string;
}

interface FlowProps {
  integration: Pick<Integration, 'name' | 'slug' | 'flow'>;
  labels: FlowLabels;
}

/**
 * What flows where: two strings run across the page into the product, one carries something there, one brings something
 * back.
 */
export function Flow({ integration, labels }: FlowProps) {
  const { name, slug, flow } = integration;
  return (
    <div className={styles.band}>
      <div className={`shell ${styles.flow}`}>
        <FlowList {...{ name, flow, labels }} />
        <ProductPicture slug={slug} />
      </div>
    </div>
  );
}

/** The same in words. */
export function FlowList({
  name,
  flow,
  labels,
}: Pick<Integration, 'name' | 'flow'> & { labels: FlowLabels }) {
  return (
    <dl className={styles.words}>
      <div className={styles.out}>
        <dt>{fillPlaceholders(labels.out, { name })}</dt>
        <dd>{flow.out}</dd>
      </div>
      <div className={styles.back}>
        <dt>{fillPlaceholders(labels.back, { name })}</dt>
        <dd>{flow.back}</dd>
      </div>
    </dl>
  );
}
