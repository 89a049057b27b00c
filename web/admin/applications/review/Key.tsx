import styles from './Key.module.css';

/** The key that does the same, drawn inside a button. */
export function Key({ children }: { children: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {children}
    </span>
  );
}
