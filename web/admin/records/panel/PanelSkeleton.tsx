import styles from './PanelSkeleton.module.css';

/** The lines of a record that is on its way. */
export function PanelSkeleton() {
  return (
    <div role="status" className={styles.lines} data-loading="">
      <span className="visually-hidden">Loading</span>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  );
}
