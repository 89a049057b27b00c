import { type QueryClient, useQuery } from '@tanstack/react-query';
import { API, fillPath } from '#contracts/paths.ts';
import type { ApplicationReview } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

export const applicationKey = (id: string) => ['partnerships', 'application', id] as const;

const queryOf = (id: string) => ({
  queryKey: applicationKey(id),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ApplicationReview> =>
    (await adminRequest<ApplicationReview>(fillPath(API.reviewApplication, { id }), { signal })).body,
});

/** One application with what a decision takes. */
export const useApplication = (id: string) => useQuery(queryOf(id));

/** Prefetches it. */
export function loadApplication(client: QueryClient, id: string): void {
  void client.prefetchQuery({ ...queryOf(id), staleTime: 10_000 });
}

/** Whether one of these has changed since: as the server has it by now, its version is another. */
export async function haveChanged(
  client: QueryClient,
  applications: readonly { id: string; version: number }[],
): Promise<boolean> {
  const reads = applications.map(async ({ id, version }) => {
    const now = await client.fetchQuery({ ...queryOf(id), staleTime: 0 });
    return now.version !== version;
  });
  return (await Promise.all(reads)).includes(true);
}
