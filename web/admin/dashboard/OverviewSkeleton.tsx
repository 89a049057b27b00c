import { SkeletonRows } from '#web/admin/records/list/SkeletonRows.tsx';
import styles from './OverviewSkeleton.module.css';

/** Figures, tabs, tools and a list, while they are on their way: each stands where it will be. */
export function OverviewSkeleton() {
  return (
    <>
      <div className={styles.top} aria-hidden="true">
        <span className={styles.figures} />
        <span className={styles.tabs} />
        <span className={styles.tools} />
      </div>
      <SkeletonRows />
    </>
  );
}
