import { useQuery } from '@tanstack/react-query';
import { API } from '#contracts/paths.ts';
import type { Stats } from '#contracts/stats.ts';
import { WORK_SUBJECTS } from '#contracts/subjects.ts';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** The four counts on top of the dashboard. */
export function useStats() {
  useRefreshed(['stats'], WORK_SUBJECTS);
  return useQuery({
    queryKey: ['stats'],
    queryFn: async ({ signal }) => (await adminRequest<Stats>(API.stats, { signal })).body,
  });
}
