import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Insights } from '#contracts/insights.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** The statistics of a range, by its query; those of the one before stay in view until they are there. */
export function useInsights(query: string) {
  return useQuery({
    queryKey: ['insights', query],
    queryFn: async ({ signal }) =>
      (await adminRequest<Insights>(`${API.insights}?${query}`, { signal })).body,
    placeholderData: keepPreviousData,
  });
}
