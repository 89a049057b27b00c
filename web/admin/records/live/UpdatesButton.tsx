import { Suspense } from 'react';
import { lazy } from '#web/ui/lazy.ts';
import styles from './UpdatesButton.module.css';
import type { ListUpdates } from './use-list-updates.ts';

/** Loaded with the first update: the first view is drawn without it. */
const ShowUpdates = lazy(() =>
  import('./ShowUpdates.tsx').then(({ ShowUpdates }) => ({ default: ShowUpdates })),
);

interface Props {
  updates: ListUpdates;
  /** What the button says; without it, it says what `updates` counts. */
  label?: string;
  /** Whether nothing is on show that could move. */
  empty?: boolean;
}

/** Place above a list for the button that counts its updates and shows them when pressed. */
export function UpdatesButton({ updates, label, empty = false }: Props) {
  const { subject, count, outdated } = updates;
  if (!label && !subject) return null;
  return (
    <div className={styles.place} role="status">
      {(count > 0 || outdated) && (
        <Suspense>
          <ShowUpdates {...{ updates, label, empty }} />
        </Suspense>
      )}
    </div>
  );
}
