import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type InsightDays, insights } from '#contracts/insights.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** The figures of the last `days` days; those of the period before stay in view until they are there. */
export function useInsights(days: InsightDays) {
  return useQuery({
    queryKey: ['insights', days],
    queryFn: async ({ signal }) =>
      (await adminRequest(`${API.insights}?days=${days}`, { reply: insights, signal })).body,
    placeholderData: keepPreviousData,
  });
}
