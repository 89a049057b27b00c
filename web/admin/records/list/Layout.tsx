import { Suspense } from 'react';
import { lazy } from '#web/ui/lazy.ts';
import { Popover } from '#web/ui/Popover.tsx';
import type { Column } from './record-view.ts';
import type { ArrangementState } from './use-arrangement.ts';

const LayoutChoices = lazy(
  () => import('./LayoutChoices.tsx'),
) as typeof import('./LayoutChoices.tsx').default;

interface Props<T> {
  all: readonly Column<T>[];
  arrangement: ArrangementState<T>;
}

/** Chooses the columns of a list, or cards. */
export function Layout<T>(props: Props<T>) {
  return (
    <Popover label="Layout">
      <Suspense>
        <LayoutChoices {...props} />
      </Suspense>
    </Popover>
  );
}
