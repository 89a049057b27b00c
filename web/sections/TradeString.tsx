import { STRING_WIDTH, tradeString } from './pieces/trade-string.ts';
import styles from './TradeString.module.css';

const HEIGHT = 120;
const LOUD = 52;

/** A trade's own string across the page, in the colour around it. Decoration only. */
export function TradeString({ id }: { id: number }) {
  return (
    <svg
      className={styles.string}
      viewBox={`0 0 ${STRING_WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={tradeString(id, HEIGHT / 2, LOUD)} />
    </svg>
  );
}
