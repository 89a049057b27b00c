import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

interface Opening {
  /** Loads what shows them. */
  prepare: () => Promise<unknown>;
  /** Called when they, or what shows them, do not arrive. */
  onFailure: () => void;
}

/** Opens one user's details at a time, read anew. */
export function useOpenDetails({ prepare, onFailure }: Opening) {
  const client = useQueryClient();
  const [opening, setOpening] = useState<string>();
  const [openId, setOpenId] = useState<string>();
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({ ...detailsQuery(openId ?? ''), enabled: openId !== undefined });

  async function open(id: string): Promise<void> {
    if (opening !== undefined) return;
    setOpening(id);
    try {
      await Promise.all([client.fetchQuery({ ...detailsQuery(id), staleTime: 0 }), prepare()]);
      setOpened(true);
      setOpenId(id);
    } catch {
      onFailure();
    } finally {
      setOpening(undefined);
    }
  }

  const details = openId === undefined ? undefined : data;
  return { details, opening, opened, open, close: () => setOpenId(undefined) };
}
