import { Suspense, useState } from 'react';
import type { LeadRecord } from '#contracts/lead-record.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';

const MergeDialog = lazy(() => import('#web/admin/signups/merge/MergeDialog.tsx'));

/** Merges the two leads that are chosen: the older one stays, unless the reader swaps them. */
export function MergeChosen({ chosen }: { chosen: readonly LeadRecord[] }) {
  // As they were when it was pressed: the list may change behind the dialog.
  const [merging, setMerging] = useState<readonly LeadRecord[]>([]);
  const [older, newer] = merging.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setMerging(chosen)}>
        Merge…
      </Button>
      {older && newer && (
        <Suspense>
          <MergeDialog
            id={older.id}
            other={{ id: newer.id, name: `${newer.firstName} ${newer.lastName}` }}
            onClose={() => setMerging([])}
          />
        </Suspense>
      )}
    </>
  );
}
