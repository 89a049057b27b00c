import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { teamMember } from '#contracts/team.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** Everybody of the team. */
export function useTeam() {
  return useQuery({
    queryKey: ['team'],
    queryFn: async ({ signal }) =>
      (await adminRequest(API.team, { reply: z.array(teamMember), signal })).body,
  });
}
