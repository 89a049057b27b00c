import styles from './Price.module.css';
import type { PriceView } from './price-view.ts';

/** `$199/mo`, with the price before a discount code struck through. */
export function Price({ view }: { view: PriceView }) {
  return (
    <span className={styles.price}>
      {view.before !== undefined && (
        <s className={styles.before}>
          <span className="visually-hidden">instead of </span>${view.before}
        </s>
      )}{' '}
      <span className={styles.now}>${view.price}</span>
      <span className={styles.per}>/mo</span>
    </span>
  );
}
