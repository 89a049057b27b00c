import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { readFilters } from '../filters/fields.ts';
import type { FilterState } from '../filters/use-filters.ts';
import { useViews } from './api/views.ts';
import css from './SavedViews.module.css';

/** Arrives with the first view that is saved or changed. */
const ViewDialog = lazy(() => import('./ViewDialog.tsx'));

/** The saved views of a list: open, save and change one. */
export function SavedViews({ state }: { state: FilterState }) {
  const { list, fields, filters, view: activeId, apply } = state;
  const saved = useViews(list);
  const [dialog, setDialog] = useState<'closed' | 'new' | 'edit'>();
  const active = saved.views.find(({ id }) => id === activeId);
  const query = new URLSearchParams(filters).toString();
  const isFiltered = query !== '';
  if (saved.views.length === 0 && !isFiltered) return null;
  const close = () => setDialog('closed');
  return (
    <div className={css.saved}>
      {saved.views.length > 0 && (
        <nav aria-label="Saved views">
          <ul className={css.views}>
            {saved.views.map(({ id, name, query: kept }) => (
              <li key={id}>
                <button
                  type="button"
                  className={css.view}
                  aria-pressed={id === active?.id}
                  onClick={() => apply(readFilters(new URLSearchParams(kept), fields), id)}
                >
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {active && (
        <Button variant="ghost" size="sm" onClick={() => setDialog('edit')}>
          Edit view
        </Button>
      )}
      {isFiltered && query !== active?.query && (
        <Button variant="ghost" size="sm" onClick={() => setDialog('new')}>
          Save view
        </Button>
      )}
      {dialog && (
        <Suspense>
          <ViewDialog
            open={dialog !== 'closed'}
            view={dialog === 'edit' ? active : undefined}
            query={query}
            onClose={close}
            onSave={async (name) => {
              const { id } = await saved.save({ list, name, query });
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
