import { cyclePrice, OVERAGE_PER_MINUTE, PLANS } from '#contracts/plans.ts';
import { fillContent } from '#web/lib/format/placeholders.ts';
import type { Closing } from '#web/schemas/closing.ts';
import styles from './ClosingPrice.module.css';

interface ClosingPriceProps extends Omit<Closing['price'], 'more'> {
  /** Left out where a button of the page's last words leads to the prices. */
  more?: Closing['price']['more'] | undefined;
}

/** Shows the lowest price of the price list beside the last words of a page. */
export function ClosingPrice(copy: ClosingPriceProps) {
  const [before = ''] = copy.text.split('{price}');
  const { text, note, more } = fillContent(copy, {
    price: `$${cyclePrice('Starter', 'annual')}`,
    minutes: String(PLANS.Starter.minutes),
    overage: `$${OVERAGE_PER_MINUTE.toFixed(2)}`,
  });
  return (
    <div className={styles.price}>
      <p>
        <span className={styles.before}>{before}</span>
        <span className={styles.amount}>{text.slice(before.length)}</span>
      </p>
      <p className={styles.note}>{note}</p>
      {more && <a href={more.to}>{more.label}</a>}
    </div>
  );
}
