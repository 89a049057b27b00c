import { DUE_FILTERS, type DueFilter, SORTS, type Sort } from '#contracts/list-choices.ts';
import { formatUtcDate } from '#web/lib/format.ts';
import type { Option } from '#web/ui/SelectField.tsx';

/** Something that a list can be filtered by, under the name that its query has for it. */
export interface FilterField {
  name: string;
  label: string;
  /** What can be chosen; left out where a day is. */
  options?: readonly Option[];
  /** Whether a value that is none of the options is right, too, and how it is called. */
  other?: { matches: RegExp; label: string };
}

/** Filters in use by name, e.g. `{ status: 'live' }`. */
export type Filters = Readonly<Record<string, string>>;

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** As the server has it. */
const SEARCH_MAX = 100;

const DUE_LABELS: Record<DueFilter, string> = {
  open: 'Open',
  today: 'Due in 24 hours',
  overdue: 'Overdue',
  late: 'Overdue or done late',
};
const SORT_LABELS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due first',
};

export const SORT_OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
export const DUE_FIELD: FilterField = {
  name: 'due',
  label: 'Response time',
  options: DUE_FILTERS.map((value) => ({ value, label: DUE_LABELS[value] })),
};
export const DAY_FIELDS: readonly FilterField[] = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
];
export const COLLEAGUE = { matches: UUID, label: 'A colleague' };

/** The parts of an address that the server will take; whatever else somebody wrote there is left out. */
export function readFilters(query: URLSearchParams, fields: readonly FilterField[]): Filters {
  const known = fields.flatMap((field) => {
    const value = query.get(field.name) ?? '';
    return isRight(field, value) ? [[field.name, value]] : [];
  });
  const q = query.get('q')?.trim().slice(0, SEARCH_MAX);
  const sort = SORTS.find((each) => each === query.get('sort'));
  return { ...Object.fromEntries(known), ...(q && { q }), ...(sort && { sort }) };
}

/** A filter's value as people read it. */
export function valueLabel({ options, other }: FilterField, value: string): string {
  if (options) return options.find((option) => option.value === value)?.label ?? other?.label ?? value;
  return formatUtcDate(value);
}

function isRight({ options, other }: FilterField, value: string): boolean {
  if (options) return options.some((option) => option.value === value) || Boolean(other?.matches.test(value));
  return DAY.test(value) && !Number.isNaN(Date.parse(value));
}
