import type { ViewedList } from '#contracts/views.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';
import { type FilterField, type Filters, readFilters } from './fields.ts';

/** The filters of a list as the address has them, and ways to others. */
export interface FilterState {
  list: ViewedList;
  fields: readonly FilterField[];
  filters: Filters;
  /** Only some of the records are wanted. */
  isFiltered: boolean;
  /** Id of the saved view they came from. */
  view: string | undefined;
  /** Changes one of them; blank takes it away. */
  set: (name: string, value: string) => void;
  /** Puts others in the place of all of them. */
  apply: (filters: Filters, view?: string, how?: 'replace') => void;
}

/** `isOpen`: the address is about this list. */
export function useFilters(list: ViewedList, fields: readonly FilterField[], isOpen: boolean): FilterState {
  const { query } = useUrl();
  const filters = isOpen ? readFilters(query, fields) : {};
  const view = (isOpen && query.get('view')) || undefined;
  const show = (next: Filters, id?: string, how?: 'replace') =>
    setQuery({ tab: list, ...next, ...(id && { view: id }) }, how);
  return {
    list,
    fields,
    filters,
    isFiltered: Object.keys(filters).some((name) => name !== 'sort'),
    view,
    set(name, value) {
      const { [name]: before, ...others } = filters;
      const typing = name === 'q' && before !== undefined;
      show({ ...others, ...(value && { [name]: value }) }, view, typing ? 'replace' : undefined);
    },
    apply: show,
  };
}
