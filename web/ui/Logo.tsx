import styles from './Logo.module.css';

/** Two strings: one still, one sounding; the name beside them. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 20 32" className={styles.mark} aria-hidden="true">
        <path className={styles.asks} d="M4 0v32" />
        <path className={styles.answers} d="M13 0v4q11 12 0 24q-11-12 0-24m0 0q4 12 0 24q-4-12 0-24m0 24v4" />
      </svg>
      {name}
    </span>
  );
}
