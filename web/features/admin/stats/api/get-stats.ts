import { useQuery } from '@tanstack/react-query';
import { stats } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** The four counts on top of the dashboard. */
export function useStats() {
  return useQuery({
    queryKey: ['stats'],
    queryFn: async ({ signal }) => (await adminRequest(API.stats, { reply: stats, signal })).body,
  });
}
