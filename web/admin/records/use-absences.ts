import { useQuery } from '@tanstack/react-query';
import type { AbsenceList } from '#contracts/absence.ts';
import { MINUTE_MS } from '#contracts/durations.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

export const ABSENCES = ['absences'] as const;

/** Reads who is away, and the offices; again where it is shown anew after a minute, as colleagues enter theirs. */
export function useAbsences() {
  return useQuery({
    queryKey: ABSENCES,
    queryFn: async ({ signal }) => (await adminRequest<AbsenceList>(API.absences, { signal })).body,
    staleTime: MINUTE_MS,
  });
}

type Absences = AbsenceList['absences'];

/** The absence of somebody at the time that they would be needed. */
export function absenceAt(
  absences: Absences = [],
  { ownerId, at }: { ownerId: string | null; at: string },
): Absences[number] | undefined {
  const then = new Date(at);
  return absences.find(
    ({ userId, startsAt, endsAt }) =>
      userId === ownerId && new Date(startsAt) <= then && then < new Date(endsAt),
  );
}

/** Tells the last day of the absence that somebody is on at a time, e.g. `2026-11-30`. */
export function useAwayTo(): (ownerId: string | null, at: string | null) => string | undefined {
  const { data } = useAbsences();
  return (ownerId, at) => (at ? absenceAt(data?.absences, { ownerId, at })?.to : undefined);
}
