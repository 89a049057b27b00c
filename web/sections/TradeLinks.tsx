import '#web/styles/hues.css';
import type { Industry } from '#web/schemas/industry.ts';
import { IndustryIcon } from './IndustryIcon.tsx';
import styles from './TradeLinks.module.css';

interface TradeLinksProps {
  label: string;
  /** `name` is what the link says. */
  trades: readonly Pick<Industry, 'name' | 'slug' | 'icon' | 'colorClass'>[];
}

/** A line of industries to read on, each with its icon in its colour. */
export function TradeLinks({ label, trades }: TradeLinksProps) {
  return (
    <nav className={`shell ${styles.nav}`} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.list}>
        {trades.map((trade) => (
          <li key={trade.slug} data-hue={trade.colorClass}>
            <a href={`/solutions/${trade.slug}`} className={styles.link}>
              <IndustryIcon name={trade.icon} />
              {trade.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
