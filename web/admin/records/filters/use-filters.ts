import type { Sort } from '#contracts/list-choices.ts';
import { UUID } from '#contracts/uuid.ts';
import type { RecordKind } from '#web/admin/records/record-kind.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';
import { type FilterField, type Filters, readFilters, unreadIn } from './fields.ts';

/** The filters of a list, read from the URL, and functions that change them. */
export interface FilterState {
  list: RecordKind['list'];
  fields: readonly FilterField[];
  filters: Filters;
  /** The order of the list, whether it was chosen or not. */
  sort: Sort;
  /** Whether any filter is in use. */
  isFiltered: boolean;
  /** Filters that the URL names, and nobody can read. */
  unread: readonly FilterField[];
  /** Id of the saved view that the filters came from. */
  view: string | undefined;
  /** Id of the open record. */
  openId: string | undefined;
  /** Sets one filter; an empty value removes it. */
  set: (name: string, value: string) => void;
  /** The valid filters of another query of this list. */
  read: (query: URLSearchParams) => Filters;
  /** Replaces all filters. */
  apply: (filters: Filters, view?: string, how?: 'replace') => void;
  /** Opens a record (or closes it) and keeps the filters. */
  open: (id: string | undefined, how?: 'replace') => void;
  /** The URL of this list with its filters. */
  link: string;
  /** The URL of a record in this list. */
  linkTo: (id: string) => string;
}

/** What the fields and the chips of the filters need of it. */
export type FilterChoice = Pick<
  FilterState,
  'fields' | 'filters' | 'isFiltered' | 'unread' | 'view' | 'set' | 'apply'
>;

/** Reads the filters from the URL if the list of this kind `isOpen`; a closed list has none. */
export function useFilters(
  { list, sorts }: Pick<RecordKind, 'list' | 'sorts'>,
  fields: readonly FilterField[],
  isOpen: boolean,
): FilterState {
  const { query } = useUrl();
  const read = (from: URLSearchParams) => readFilters(from, fields, sorts);
  const filters = isOpen ? read(query) : {};
  const view = (isOpen && query.get('view')) || undefined;
  const id = query.get('id') ?? '';
  const show = (next: Filters, kept?: string, how?: 'replace') =>
    setQuery({ tab: list, ...next, ...(kept && { view: kept }) }, how);
  const here = { tab: list, ...filters, ...(view && { view }) };
  return {
    list,
    fields,
    filters,
    sort: sorts.find((each) => each === filters.sort) ?? (filters.due ? 'due' : 'newest'),
    isFiltered: Object.keys(filters).some((name) => name !== 'sort'),
    unread: isOpen ? unreadIn(query, fields, filters) : [],
    view,
    openId: isOpen && UUID.test(id) ? id : undefined,
    set(name, value) {
      const { [name]: before, ...others } = filters;
      const typing = name === 'q' && before !== undefined;
      show({ ...others, ...(value && { [name]: value }) }, view, typing ? 'replace' : undefined);
    },
    read,
    apply: show,
    open: (next, how) => setQuery({ ...here, ...(next && { id: next }) }, how),
    link: `?${new URLSearchParams(here)}`,
    linkTo: (next) => `?${new URLSearchParams({ ...here, id: next })}`,
  };
}
