import { Spinner } from '#web/ui/Spinner.tsx';
import css from './Loading.module.css';

/** Two sounding strings, in the space that the page's tools will take. */
export function Loading() {
  return (
    <div className={css.loading}>
      <Spinner size="lg" label="Loading" />
    </div>
  );
}
