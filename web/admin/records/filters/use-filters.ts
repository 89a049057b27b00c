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
  /** Id of the record that is open. */
  openId: string | undefined;
  /** Changes one of them; blank takes it away. */
  set: (name: string, value: string) => void;
  /** Puts others in the place of all of them. */
  apply: (filters: Filters, view?: string, how?: 'replace') => void;
  /** Opens a record, or none, with the same filters. */
  open: (id: string | undefined, how?: 'replace') => void;
  /** The address of that record in this list. */
  linkTo: (id: string) => string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `isOpen`: the address is about this list. */
export function useFilters(list: ViewedList, fields: readonly FilterField[], isOpen: boolean): FilterState {
  const { query } = useUrl();
  const filters = isOpen ? readFilters(query, fields) : {};
  const view = (isOpen && query.get('view')) || undefined;
  const id = query.get('id') ?? '';
  const show = (next: Filters, kept?: string, how?: 'replace') =>
    setQuery({ tab: list, ...next, ...(kept && { view: kept }) }, how);
  const here = { tab: list, ...filters, ...(view && { view }) };
  return {
    list,
    fields,
    filters,
    isFiltered: Object.keys(filters).some((name) => name !== 'sort'),
    view,
    openId: isOpen && UUID.test(id) ? id : undefined,
    set(name, value) {
      const { [name]: before, ...others } = filters;
      const typing = name === 'q' && before !== undefined;
      show({ ...others, ...(value && { [name]: value }) }, view, typing ? 'replace' : undefined);
    },
    apply: show,
    open: (next, how) => setQuery({ ...here, ...(next && { id: next }) }, how),
    linkTo: (next) => `?${new URLSearchParams({ ...here, id: next })}`,
  };
}
