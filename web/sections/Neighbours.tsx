import styles from './Neighbours.module.css';

interface Neighbour {
  /** Which way it lies, e.g. `Previous`. */
  way: string;
  name: string;
  href: string;
}

/** The pages before and after this one. */
export function Neighbours({ label, items }: { label: string; items: readonly Neighbour[] }) {
  return (
    <nav aria-label={label} className={`shell ${styles.nav}`}>
      {items.map((item) => (
        <a key={item.way} href={item.href} className={styles.link}>
          <span className={styles.way}>{item.way}</span> {item.name}
        </a>
      ))}
    </nav>
  );
}
