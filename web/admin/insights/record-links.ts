import { DAY_MS } from '#contracts/durations.ts';
import type { Insights } from '#contracts/insights.ts';
import { PAGES } from '#contracts/paths.ts';
import type { ViewedList } from '#contracts/views.ts';

type Days = Pick<Insights, 'from' | 'to'>;
type Filters = Readonly<Record<string, string>>;

function listLink(tab: ViewedList, filters: Filters): string {
  return `${PAGES.dashboard}?${new URLSearchParams({ tab, ...filters })}`;
}

/** The list of those who signed up in the range, filtered further. */
export function signupsLink({ from, to }: Days, filters: Filters = {}): string {
  return listLink('signups', { source: 'signup', from, to, ...filters });
}

/** The list of applications of the range. */
export function applicationsLink({ from, to }: Days): string {
  return listLink('partnerships', { from, to });
}

/** The list of the customers of today. */
export const customersLink = () => listLink('signups', { status: 'live' });

/** The list of what was due from one day to another, or of what of it was done on time. */
export function dueLink(list: ViewedList, { from, to }: Days, due?: 'on-time'): string {
  return listLink(list, { dueFrom: from, dueTo: to, ...(due && { due }), sort: 'due' });
}

/** Each period of the range with its last day: the day before the next one, and of the last one `end`. */
export function daysOf<Period>(
  periods: readonly Period[],
  from: (period: Period) => string,
  end: string,
): (Period & Days)[] {
  return periods.map((period, index) => {
    const next = periods[index + 1];
    return { ...period, from: from(period), to: next ? dayBefore(from(next)) : end };
  });
}

/** The day before `day`, as `2026-11-21`. */
export function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
