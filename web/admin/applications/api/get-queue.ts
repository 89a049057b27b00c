import type { PartnershipStatus } from '#contracts/partnership-status.ts';
import { API } from '#contracts/paths.ts';
import type { QueuedApplication } from '#contracts/review.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';
import { nextCursor, totalCount } from '#web/admin/records/page.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Applications of one status, in the order in which they are worked on. */
export function useQueue(status: PartnershipStatus): ListState<QueuedApplication> {
  const queryKey = ['partnerships', 'queue', status];
  const fetchPage = async (cursor: string | null, signal: AbortSignal) => {
    const search = new URLSearchParams({ status, ...(cursor === null ? {} : { cursor }) });
    const { body, headers } = await adminRequest<QueuedApplication[]>(`${API.reviewQueue}?${search}`, {
      signal,
    });
    return {
      items: body,
      total: totalCount(headers.get('X-Total-Count')),
      next: nextCursor(headers.get('Link')),
    };
  };
  return useList(queryKey, fetchPage, { subject: 'partnership' });
}
