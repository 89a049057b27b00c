import { useQuery } from '@tanstack/react-query';
import { API } from '#contracts/paths.ts';
import type { TeamMember } from '#contracts/team.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Everybody of the team. */
export function useTeam() {
  return useQuery({
    queryKey: ['team'],
    queryFn: async ({ signal }) => (await adminRequest<TeamMember[]>(API.team, { signal })).body,
  });
}
