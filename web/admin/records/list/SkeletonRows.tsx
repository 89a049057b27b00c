import styles from './SkeletonRows.module.css';

/** The lines of a list that is on its way. */
export function SkeletonRows({ rows = 12 }: { rows?: number }) {
  return (
    <div role="status" className={styles.rows}>
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: rows }, (_, row) => String(row)).map((row) => (
        <span key={row} className={styles.row} aria-hidden="true" />
      ))}
    </div>
  );
}
