import { lazy, Suspense } from 'react';
import { Popover } from '#web/ui/Popover.tsx';
import type { Column } from './record-view.ts';
import type { ArrangementState } from './use-arrangement.ts';

const ColumnChoices = lazy(
  () => import('./ColumnChoices.tsx'),
) as typeof import('./ColumnChoices.tsx').default;

interface Props<T> {
  all: readonly Column<T>[];
  arrangement: ArrangementState<T>;
}

/** Chooses the columns of a list. */
export function Columns<T>(props: Props<T>) {
  return (
    <Popover label="Columns">
      <Suspense>
        <ColumnChoices {...props} />
      </Suspense>
    </Popover>
  );
}
