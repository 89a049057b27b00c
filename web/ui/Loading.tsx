import { Spinner } from '#web/ui/Spinner.tsx';
import styles from './Loading.module.css';

/** Two sounding strings, in the space that the page's tools will take. */
export function Loading() {
  return (
    <div className={styles.loading}>
      <Spinner size="lg" label="Loading" />
    </div>
  );
}
