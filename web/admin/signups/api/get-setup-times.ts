import { useQuery } from '@tanstack/react-query';
import type { SetupTimes } from '#contracts/lead.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** When the offices can set a customer up, read anew each time somebody is about to choose. */
export function useSetupTimes(id: string) {
  return useQuery({
    queryKey: ['leads', id, 'setup-times'],
    queryFn: async ({ signal }) =>
      (await adminRequest<SetupTimes>(fillPath(API.leadSetupTimes, { id }), { signal })).body,
    staleTime: 0,
    gcTime: 0,
  });
}
