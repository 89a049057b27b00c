import styles from './Logo.module.css';

/** Two strings: one still, one sounding; the name beside them. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <span className={styles.mark}>
        <svg viewBox="0 0 8 32" aria-hidden="true">
          <path className={styles.asks} d="M4 0v32" />
        </svg>
        <svg viewBox="8 0 12 32" aria-hidden="true" data-swings="x">
          <path d="M13 0v4q11 12 0 24q-11-12 0-24m0 0q4 12 0 24q-4-12 0-24m0 24v4" />
        </svg>
      </span>
      {name}
    </span>
  );
}
