import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PartnershipStatus } from '#contracts/partnership-status.ts';
import { API, fillPath } from '#contracts/paths.ts';
import type { ApplicationReview } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

const queryOf = (id: string, status: PartnershipStatus) => ({
  queryKey: ['partnerships', 'application', id, status],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ApplicationReview> => {
    const path = `${fillPath(API.reviewApplication, { id })}?status=${status}`;
    return (await adminRequest<ApplicationReview>(path, { signal })).body;
  },
});

/** One application and its place in the queue of `status`; the next one is loaded ahead. */
export function useApplication(id: string, status: PartnershipStatus) {
  const client = useQueryClient();
  const query = useQuery(queryOf(id, status));
  const next = query.data?.queuePosition.next;
  useEffect(() => {
    if (next) void client.prefetchQuery(queryOf(next, status));
  }, [client, next, status]);
  return query;
}
