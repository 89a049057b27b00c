import { Suspense } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';
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

/** Chooses the columns of rows, and beside that, cards in their place. */
export function Layout<T>(props: Props<T>) {
  const { rows, setView } = props.arrangement;
  return (
    <>
      {rows && (
        <Popover label="Columns">
          <Suspense>
            <ColumnChoices {...props} />
          </Suspense>
        </Popover>
      )}
      <Button size="sm" variant="outline" onClick={() => setView(rows ? 'cards' : 'rows')}>
        {rows ? 'Cards' : 'Rows'}
      </Button>
    </>
  );
}
