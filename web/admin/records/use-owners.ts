import { useQuery } from '@tanstack/react-query';
import type { Colleague } from '#contracts/colleague.ts';
import type { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

const NONE: readonly Colleague[] = [];

/** Whose the records of a list may be; loaded once the list is `open`, empty until then. */
export function useOwners(
  path: typeof API.signupOwners | typeof API.messageOwners,
  open: boolean,
): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: ['owners', path],
    queryFn: async ({ signal }) => (await adminRequest<Colleague[]>(path, { signal })).body,
    enabled: open,
  });
  return data ?? NONE;
}
