import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** One person with company, subscription and the team's work on them. */
export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', id, 'details'],
    queryFn: async ({ signal }): Promise<LeadDetails> =>
      (await adminRequest<LeadDetails>(fillPath(API.leadDetails, { id }), { signal })).body,
  });

/** Milliseconds for which prefetched details are fresh. */
const FRESH_MS = 10_000;

/** The same query as a prefetch. */
export const detailsAhead = (id: string) => ({ ...detailsQuery(id), staleTime: FRESH_MS });

/** Shows cached details at once and reloads them on opening; never later, because a form may be open. */
export const READ_ANEW = {
  refetchOnMount: ({ state }: { state: { dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > FRESH_MS ? ('always' as const) : true,
};

/** Reads them again; it throws where that fails. */
export function useReadLead(id: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: detailsQuery(id).queryKey }, { throwOnError: true });
}
