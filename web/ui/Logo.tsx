import styles from './Logo.module.css';

/** Two strings: one still, one sounding; the name beside them. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 20 32" className={styles.mark} aria-hidden="true">
        <path className={styles.asks} d="M4 1v30" />
        <path className={styles.answers} d="M13 1q12 15 0 30q-12-15 0-30m0 0q4 15 0 30q-4-15 0-30" />
      </svg>
      {name}
    </span>
  );
}
