import { setQuery, useUrl } from '#web/lib/url-state.ts';

const NAMES = ['q', 'actor', 'action', 'kind', 'from', 'to'] as const;

/** Filters of the log, as in the URL; empty is no filter. `from` and `to` are days, `2026-11-21`. */
export type AuditFilters = Record<(typeof NAMES)[number], string>;

/** Filters in the URL, so that Back, a reload and a shared link show the same entries. */
export function useFilters(): [AuditFilters, (changed: Partial<AuditFilters>) => void] {
  const { query } = useUrl();
  const filters = filtersIn(query);
  return [filters, (changed) => setQuery({ ...filters, ...changed })];
}

/** Whether anything is looked for. */
export function isFiltered(filters: AuditFilters): boolean {
  return Object.values(filters).some(Boolean);
}

/** The filters that `given` names. */
export function filtersIn(given: URLSearchParams): AuditFilters {
  return Object.fromEntries(NAMES.map((name) => [name, given.get(name) ?? ''])) as AuditFilters;
}

/** The filters as the server takes them: days as instants of the reader's clock, `to` with the whole of its day. */
export function toQuery({ from, to, ...rest }: AuditFilters): Record<string, string> {
  const query = { ...rest, q: rest.q.trim(), from: startOf(from, 0), to: startOf(to, 1) };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value));
}

function startOf(day: string, plusDays: number): string {
  const [year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.slice(1).map(Number) ?? [];
  if (!year || !month || !date) return '';
  return new Date(year, month - 1, date + plusDays).toISOString();
}
