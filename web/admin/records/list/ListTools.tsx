import { type ReactNode, Suspense } from 'react';
import { SORT_LABELS } from '#web/admin/records/filters/fields.ts';
import type { FilterState } from '#web/admin/records/filters/use-filters.ts';
import type { RecordKind } from '#web/admin/records/record-kind.ts';
import { SavedViews } from '#web/admin/records/views/SavedViews.tsx';
import { Popover } from '#web/ui/Popover.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import strip from '#web/ui/strip.module.css';
import { ExportButton } from './ExportButton.tsx';
import { Layout } from './Layout.tsx';
import styles from './ListTools.module.css';
import { ActiveFilters, FilterControls } from './lazy-filters.ts';
import type { Column } from './record-view.ts';
import { SearchBox } from './SearchBox.tsx';
import type { ArrangementState } from './use-arrangement.ts';
import { useExport } from './use-export.ts';
import type { ListState } from './use-list.ts';
import { useMedia } from './use-media.ts';

/** A phone: what is not needed first stands with the filters, so that nothing is beyond the edge. */
const NARROW = '(width < 40rem)';

interface Props<T> {
  state: FilterState;
  kind: RecordKind;
  list: ListState<T>;
  arrangement: ArrangementState<T>;
  allColumns: readonly Column<T>[];
  /** Name of the value of a filter, where its records know it. */
  nameValue: (name: string) => string | undefined;
  children?: ReactNode;
}

/**
 * Search, filters, order, layout and download of a list on one line, as far as it has room; below it what is in use,
 * and the views kept.
 */
export function ListTools<T>({ state, kind, list, arrangement, allColumns, nameValue, children }: Props<T>) {
  const { filters, fields, sort, set } = state;
  const active = fields.filter(({ name }) => filters[name]).length;
  const isNarrow = useMedia(NARROW);
  const sortField = (
    <SelectField
      label="Sort"
      name="sort"
      options={kind.sorts.map((value) => ({ value, label: (kind.sortLabels ?? SORT_LABELS)[value] ?? '' }))}
      value={sort}
      onChange={(event) => set('sort', event.target.value)}
    />
  );
  // Not of the button: that one goes with the filters it stands in, and the file is still being written.
  const exporting = useExport(kind.exportAs, { filters, fields, nameValue }, list.total);
  const exportButton = kind.exportAs && <ExportButton exporting={exporting} />;
  const isInFilters = isNarrow && !exporting.progress;
  return (
    <div className={styles.tools}>
      <div className={`${styles.bar} ${strip.strip}`}>
        <SearchBox
          label={kind.searchLabel}
          hint={arrangement.fits ? kind.searchLabel : 'Search'}
          value={filters.q ?? ''}
          onSearch={(q) => set('q', q)}
        />
        <Popover label={active > 0 ? `Filters (${active})` : 'Filters'}>
          {isNarrow && (
            <div className={styles.within}>
              {sortField}
              {isInFilters && exportButton}
            </div>
          )}
          <Suspense>
            <FilterControls state={state} />
          </Suspense>
        </Popover>
        {!isNarrow && <div className={styles.sort}>{sortField}</div>}
        <div className={styles.end} data-list-actions="">
          {arrangement.fits && <Layout all={allColumns} arrangement={arrangement} />}
          <div className={styles.own}>{children}</div>
          {!isInFilters && exportButton}
        </div>
      </div>
      <div className={styles.kept}>
        {(state.isFiltered || state.unread.length > 0) && (
          <Suspense>
            <ActiveFilters state={state} nameValue={nameValue} />
          </Suspense>
        )}
        <SavedViews state={state} />
      </div>
    </div>
  );
}
