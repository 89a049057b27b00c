import type { FilterField } from './filters/fields.ts';
import { type FilterState, useFilters } from './filters/use-filters.ts';
import { fetchPage } from './list/fetch-page.ts';
import { type ListState, useList } from './list/use-list.ts';
import type { RecordKind } from './record-kind.ts';
import { useViews } from './views/api/views.ts';

/** The records of one kind that the URL selects, and the ways to select others. */
export interface Records<T> {
  kind: RecordKind;
  state: FilterState;
  list: ListState<T>;
  /** The list and the views kept of it have arrived, or failed. */
  settled: boolean;
}

/** Loads the records of `kind` with the filters of the URL, once their list is `open`. */
export function useRecords<T extends { id: string }>(
  kind: RecordKind,
  fields: readonly FilterField[],
  open: boolean,
): Records<T> {
  const state = useFilters(kind, fields, open);
  const list = useList(
    [kind.list, state.filters],
    (cursor, signal) => fetchPage<T>(kind.path, cursor, signal, state.filters),
    { subject: kind.subject, enabled: open },
  );
  const views = useViews(kind.list, open);
  return { kind, state, list, settled: list.settled && views.settled };
}
