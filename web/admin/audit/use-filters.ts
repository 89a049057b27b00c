import { UUID } from '#contracts/uuid.ts';
import { type FilterField, readFilters, unreadIn } from '#web/admin/records/filters/fields.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';

const NAMES = ['q', 'actor', 'action', 'kind', 'from', 'to'] as const;
const WORD = { matches: /./ };
const FIELDS: readonly FilterField[] = [
  { name: 'actor', label: 'Who', options: [], other: { matches: UUID } },
  { name: 'action', label: 'What', options: [], other: WORD },
  { name: 'kind', label: 'Kind of record', options: [], other: WORD },
  { name: 'from', label: 'From' },
  { name: 'to', label: 'Until' },
];

/** Filters of the log, as in the URL; empty is no filter. `from` and `to` are days, `2026-11-21`. */
export type AuditFilters = Record<(typeof NAMES)[number], string>;

/** Filters in the URL, so that Back, a reload and a shared link show the same entries. */
export function useFilters() {
  const { query } = useUrl();
  const filters = filtersIn(query);
  const unread = unreadIn(query, FIELDS, filters);
  return { filters, unread, set: (changed: Partial<AuditFilters>) => setQuery({ ...filters, ...changed }) };
}

/** Whether anything is looked for. */
export function isFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some(Boolean);
}

/** The filters that `given` names, of those that can be read. */
export function filtersIn(given: URLSearchParams): AuditFilters {
  const read = readFilters(given, FIELDS);
  return Object.fromEntries(NAMES.map((name) => [name, read[name] ?? ''])) as AuditFilters;
}

/** The filters as the server takes them, which reads days by the clock of whoever asks. */
export function toQuery(filters: AuditFilters): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
}
