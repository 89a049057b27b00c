import { type Query, queryOptions } from '@tanstack/react-query';
import type { UserDetails } from '#contracts/admin.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** One person with company, subscription and the team's work on them. */
export const detailsQuery = (id: string) =>
  queryOptions({
    queryKey: ['users', id, 'details'],
    queryFn: async ({ signal }): Promise<UserDetails> =>
      (await adminRequest<UserDetails>(fillPath(API.userDetails, { id }), { signal })).body,
  });

/** Milliseconds for which what was loaded ahead counts as read. */
const FRESH = 10_000;

/** The same for somebody who may open it soon. */
export const detailsAhead = (id: string) => ({ ...detailsQuery(id), staleTime: FRESH });

/** What was read before is shown at once, and read anew; never while it is open, for somebody may be writing. */
export const READ_ANEW = {
  refetchOnMount: ({ state }: Query<UserDetails, Error, UserDetails, string[]>) =>
    Date.now() - state.dataUpdatedAt > FRESH ? ('always' as const) : true,
};
