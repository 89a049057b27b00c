import '#web/styles/hues.css';
import { IndustryIcon } from './IndustryIcon.tsx';
import styles from './TradeLinks.module.css';

export interface TradeLink {
  label: string;
  href: string;
  icon: string;
  hue: string;
}

/** A line of industries to read on, each with its icon in its colour. */
export function TradeLinks({ label, items }: { label: string; items: readonly TradeLink[] }) {
  return (
    <nav className={`shell ${styles.nav}`} aria-label={label}>
      <p className={styles.label}>{label}</p>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href} data-hue={item.hue}>
            <a href={item.href} className={styles.link}>
              <IndustryIcon name={item.icon} />
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
