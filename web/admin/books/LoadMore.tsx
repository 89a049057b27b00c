import type { ReactNode } from 'react';
import type { ListState } from '#web/admin/records/list/use-list.ts';
import { Button } from '#web/ui/Button.tsx';

interface Props {
  list: Pick<ListState<unknown>, 'hasMore' | 'busy' | 'loadMore'>;
  children: ReactNode;
}

/** The button below a short list that loads its next page; nothing where there is none. */
export function LoadMore({ list: { hasMore, busy, loadMore }, children }: Props) {
  return (
    hasMore && (
      <div>
        <Button size="sm" variant="outline" busy={busy} busyLabel="Loading more…" onClick={loadMore}>
          {children}
        </Button>
      </div>
    )
  );
}
