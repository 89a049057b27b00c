import { useQuery } from '@tanstack/react-query';
import type { SetupTimes } from '#contracts/lead.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Free setup times of the offices, loaded again each time the dialog opens. */
export function useSetupTimes(id: string) {
  return useQuery({
    queryKey: ['leads', id, 'setup-times'],
    queryFn: async ({ signal }) =>
      (await adminRequest<SetupTimes>(fillPath(API.leadSetupTimes, { id }), { signal })).body,
    staleTime: 0,
    gcTime: 0,
  });
}
