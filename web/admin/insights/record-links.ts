import type { Insights } from '#contracts/insights.ts';
import { PAGES } from '#contracts/paths.ts';

type Days = Pick<Insights, 'from' | 'to'>;

/** The list of those who signed up in the range, filtered further. */
export function signupsLink({ from, to }: Days, filters: Readonly<Record<string, string>> = {}): string {
  const query = { tab: 'signups', source: 'signup', from, to, ...filters };
  return `${PAGES.dashboard}?${new URLSearchParams(query)}`;
}

/** The list of applications of the range. */
export function applicationsLink({ from, to }: Days): string {
  return `${PAGES.dashboard}?${new URLSearchParams({ tab: 'partnerships', from, to })}`;
}
