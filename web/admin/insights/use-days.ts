import { DEFAULT_INSIGHT_DAYS, INSIGHT_DAYS, type InsightDays } from '#contracts/insights.ts';
import { setQuery, useUrl } from '#web/lib/url-state.ts';

/** How many days are looked at: kept in the URL, so that Back, a reload and a shared link lead to the same. */
export function useDays(): [InsightDays, (days: InsightDays) => void] {
  const wanted = useUrl().query.get('days');
  const days = INSIGHT_DAYS.find((each) => String(each) === wanted) ?? DEFAULT_INSIGHT_DAYS;
  return [days, (next) => setQuery({ days: String(next) })];
}
