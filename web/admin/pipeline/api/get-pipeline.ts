import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LeadStatus } from '#contracts/lead-status.ts';
import { API } from '#contracts/paths.ts';
import type { Pipeline, PipelineCard } from '#contracts/pipeline.ts';
import { nextCursor } from '#web/admin/records/page.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Everything of the board is read again under this key. */
export const PIPELINE_KEY = ['pipeline'] as const;

/** How many leads are in each status, and what they are worth. */
export function useStages() {
  return useQuery({
    queryKey: [...PIPELINE_KEY, 'stages'],
    queryFn: async ({ signal }) => (await adminRequest<Pipeline>(API.pipeline, { signal })).body,
  });
}

/** The cards of a status, a page of fifty at a time. */
export function useCards(status: LeadStatus) {
  return useInfiniteQuery({
    queryKey: [...PIPELINE_KEY, 'cards', status],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ status, ...(pageParam && { cursor: pageParam }) });
      const answer = await adminRequest<PipelineCard[]>(`${API.pipelineCards}?${query}`, { signal });
      return { items: answer.body, next: nextCursor(answer.headers.get('link')) };
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
