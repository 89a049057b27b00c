import { useQuery } from '@tanstack/react-query';
import type { LeadRecipients } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Reads which of these leads would be mailed now, anew each time. */
export function useRecipients(ids: readonly string[]) {
  return useQuery({
    queryKey: ['recipients', ids],
    queryFn: async ({ signal }) =>
      (await adminRequest<LeadRecipients>(API.leadBulkRecipients, { body: { ids }, signal })).body,
    gcTime: 0,
  });
}
