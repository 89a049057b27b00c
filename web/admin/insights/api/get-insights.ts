import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InsightDays, Insights } from '#contracts/insights.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** The statistics of the last `days` days; those of the period before stay in view until they are there. */
export function useInsights(days: InsightDays) {
  return useQuery({
    queryKey: ['insights', days],
    queryFn: async ({ signal }) =>
      (await adminRequest<Insights>(`${API.insights}?days=${days}`, { signal })).body,
    placeholderData: keepPreviousData,
  });
}
