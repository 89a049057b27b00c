import { useQuery } from '@tanstack/react-query';
import type { Colleague } from '#contracts/lead.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

const NONE: readonly Colleague[] = [];

/** Possible owners; loaded once the list is `open`, empty until then. */
export function useOwners(open: boolean): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: ['signup-owners'],
    queryFn: async ({ signal }) => (await adminRequest<Colleague[]>(API.signupOwners, { signal })).body,
    enabled: open,
  });
  return data ?? NONE;
}
