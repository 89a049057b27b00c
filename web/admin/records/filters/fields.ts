import type { ComponentType } from 'react';
import type { Colleague } from '#contracts/colleague.ts';
import { DUE_FILTERS, type DueFilter, type Sort, TIME_SORTS } from '#contracts/list-choices.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { UUID } from '#contracts/uuid.ts';
import { isDay } from '#web/admin/records/times/is-day.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import type { Option } from '#web/ui/SelectField.tsx';

/** What chooses the value of a filter. */
export interface FilterControlProps {
  value: string;
  onChange: (value: string) => void;
}

/** A field that a list can be filtered by; `name` is its query parameter. */
export interface FilterField {
  name: string;
  label: string;
  /** The options; left out for a day. */
  options?: readonly Option[];
  /** Only links set it: it is a chip to be taken away, and no field of its own. */
  linkOnly?: true;
  /** Chooses among options that are read only once the filters are opened. */
  control?: ComponentType<FilterControlProps>;
  /** Further valid values, and their label; the value itself where it says enough. */
  other?: { matches: RegExp; label?: string };
}

/** Filters in use by name, e.g. `{ status: 'live' }`. */
export type Filters = Readonly<Record<string, string>>;

/** The same limit as on the server. */
const SEARCH_MAX = 100;

const DUE_LABELS: Record<DueFilter, string> = {
  open: 'Open',
  today: 'Due in 24 hours',
  overdue: 'Overdue',
  late: 'Overdue or done late',
  'on-time': 'Done on time',
};
export const SORT_LABELS: Partial<Record<Sort, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due first',
  name: 'Name A–Z',
  company: 'Company A–Z',
  active: 'Latest activity',
  inactive: 'Oldest activity',
};
const SORT_FIELD: FilterField = { name: 'sort', label: 'Order' };
export const DUE_FIELD: FilterField = {
  name: 'due',
  label: 'Response time',
  options: DUE_FILTERS.map((value) => ({ value, label: DUE_LABELS[value] })),
};
export const DAY_FIELDS: readonly FilterField[] = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
  { name: 'dueFrom', label: 'Due from', linkOnly: true },
  { name: 'dueTo', label: 'Due to', linkOnly: true },
];
/** Set by following the source of a record or of Insights: what sources there are is not known beforehand. */
export const CAME_FROM_FIELD: FilterField = {
  name: 'cameFrom',
  label: 'Came from',
  linkOnly: true,
  options: [],
  other: { matches: /^.{1,100}$/ },
};
/** Whose the records are; `team` is whom they may belong to. */
export const ownerField = (team: readonly Colleague[]): FilterField => ({
  name: 'owner',
  label: 'Owner',
  options: [
    { value: 'me', label: 'Me' },
    { value: 'nobody', label: UNASSIGNED },
    ...team
      .filter(({ active, stillOwns }) => active || stillOwns)
      .map(({ id, name, stillOwns }) => ({ value: id, label: stillOwns ? `${name} (${stillOwns})` : name })),
  ],
  other: { matches: UUID, label: 'A colleague' },
});

/**
 * Reads the valid filters from the URL, and one of the orders, and leaves out everything else: `unreadIn` says what.
 */
export function readFilters(
  query: URLSearchParams,
  fields: readonly FilterField[],
  sorts: readonly Sort[] = TIME_SORTS,
): Filters {
  const known = fields.flatMap((field) => {
    const value = query.get(field.name) ?? '';
    return isValid(field, value) ? [[field.name, value]] : [];
  });
  const q = query.get('q')?.trim().slice(0, SEARCH_MAX);
  const sort = sorts.find((each) => each === query.get('sort'));
  return { ...Object.fromEntries(known), ...(q && { q }), ...(sort && { sort }) };
}

/** The filters that the URL names with a value which is none of theirs. */
export function unreadIn(
  query: URLSearchParams,
  fields: readonly FilterField[],
  filters: Filters,
): readonly FilterField[] {
  return [...fields, SORT_FIELD].filter(({ name }) => query.get(name) && !filters[name]);
}

/** The label of a filter value. */
export function valueLabel({ options, other }: FilterField, value: string): string {
  if (options) return options.find((option) => option.value === value)?.label ?? other?.label ?? value;
  return formatUtcDate(value);
}

function isValid({ options, other }: FilterField, value: string): boolean {
  if (options) return options.some((option) => option.value === value) || Boolean(other?.matches.test(value));
  return isDay(value);
}
