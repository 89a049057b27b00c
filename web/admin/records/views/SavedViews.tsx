import { Suspense, useState } from 'react';
import type { FilterState } from '#web/admin/records/filters/use-filters.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { useViews } from './api/views.ts';
import styles from './SavedViews.module.css';
import { ViewChoice } from './ViewChoice.tsx';

/** Arrives with the first view that is saved or changed. */
const ViewDialog = lazy(() => import('./ViewDialog.tsx'));

/** The saved views of a list, one's own and the team's: open, save, copy and change one. */
export function SavedViews({ state }: { state: FilterState }) {
  const { list, filters, view: activeId, apply } = state;
  const saved = useViews(list);
  const [dialog, setDialog] = useState<'closed' | 'new' | 'copy' | 'edit'>();
  const active = saved.views.find(({ id }) => id === activeId);
  const query = new URLSearchParams(filters).toString();
  const isFiltered = query !== '';
  if (saved.views.length === 0 && !isFiltered) return null;
  const close = () => setDialog('closed');
  return (
    <div className={styles.saved}>
      {saved.views.length > 0 && (
        <ViewChoice
          views={saved.views}
          activeId={active?.id}
          onOpen={({ id, query: kept }) => apply(state.read(new URLSearchParams(kept)), id)}
        />
      )}
      {active?.mayChange && (
        <Button variant="outline" size="sm" onClick={() => setDialog('edit')}>
          Edit view
        </Button>
      )}
      {active?.madeBy && (
        <Button variant="outline" size="sm" onClick={() => setDialog('copy')}>
          Copy view
        </Button>
      )}
      {isFiltered && query !== active?.query && (
        <Button variant="outline" size="sm" onClick={() => setDialog('new')}>
          Save view
        </Button>
      )}
      {dialog && (
        <Suspense>
          <ViewDialog
            open={dialog !== 'closed'}
            view={dialog === 'edit' ? active : undefined}
            copied={dialog === 'copy' ? active?.name : undefined}
            query={query}
            onClose={close}
            onSave={async (view) => {
              const { id } = await saved.save({ list, query, ...view });
              apply(filters, id);
              close();
            }}
            onChange={async (change) => {
              if (active) await saved.change(active.id, change);
              close();
            }}
            onDelete={async () => {
              if (active) await saved.remove(active.id);
              apply(filters);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
