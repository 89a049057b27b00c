import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { LEAD_STATUSES, type LeadStatus } from '#contracts/lead-status.ts';
import { API } from '#contracts/paths.ts';
import type { Pipeline, PipelineCard } from '#contracts/pipeline.ts';
import { nextCursor } from '#web/admin/records/page.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Everything of the board is read again under this key. */
export const PIPELINE_KEY = ['pipeline'] as const;

const CARDS_KEY = [...PIPELINE_KEY, 'cards'] as const;

interface CardPage {
  items: PipelineCard[];
  next: string | null;
}

/** How many leads are in each status, and what they are worth; `owner`: of one colleague, or `me`. */
export function useStages(owner: string | undefined) {
  return useQuery({
    queryKey: [...PIPELINE_KEY, 'stages', owner],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ ...(owner && { owner }) });
      return (await adminRequest<Pipeline>(`${API.pipeline}?${query}`, { signal })).body;
    },
  });
}

/** The cards of a status, a page of fifty at a time. */
export function useCards(status: LeadStatus, owner: string | undefined) {
  return useInfiniteQuery({
    queryKey: [...CARDS_KEY, status, owner],
    initialPageParam: '',
    queryFn: async ({ client, pageParam, signal }): Promise<CardPage> => {
      const query = new URLSearchParams({
        status,
        ...(owner && { owner }),
        ...(pageParam && { cursor: pageParam }),
      });
      const answer = await adminRequest<PipelineCard[]>(`${API.pipelineCards}?${query}`, { signal });
      takeOlder(client, answer.body);
      return { items: answer.body, next: nextCursor(answer.headers.get('link')) };
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Whether the first cards of every status have arrived or failed. */
export function useAreCardsSettled(owner: string | undefined): boolean {
  const client = useQueryClient();
  // Draws anew as each of them ends.
  useIsFetching({ queryKey: CARDS_KEY });
  const states = LEAD_STATUSES.map((status) => client.getQueryState([...CARDS_KEY, status, owner])?.status);
  return states.every((state) => state === 'success' || state === 'error');
}

/** Takes what `cards` were before out of all stages: each stage is read by itself, and a lead stands in one. */
function takeOlder(client: QueryClient, cards: readonly PipelineCard[]): void {
  const versions = new Map(cards.map(({ id, version }) => [id, version]));
  const isOlder = ({ id, version }: PipelineCard) => version < (versions.get(id) ?? 0);
  client.setQueriesData<InfiniteData<CardPage>>({ queryKey: CARDS_KEY }, (stage) =>
    stage?.pages.some(({ items }) => items.some(isOlder))
      ? {
          ...stage,
          pages: stage.pages.map((page) => ({
            ...page,
            items: page.items.filter((card) => !isOlder(card)),
          })),
        }
      : stage,
  );
}
