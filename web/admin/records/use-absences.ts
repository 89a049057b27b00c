import { useQuery } from '@tanstack/react-query';
import type { AbsenceList } from '#contracts/absence.ts';
import { MINUTE_MS } from '#contracts/durations.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { useNow } from '#web/admin/sla/use-now.ts';

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

/** The days of an absence, e.g. `2026-11-30`; the first one only while it is still ahead. */
export interface AwayDays {
  awayFrom?: string;
  awayTo: string;
}

/** Tells the days of the absence that somebody is on at a time. */
export function useAwayDays(): (ownerId: string | null, at: string | null) => AwayDays | undefined {
  const { data } = useAbsences();
  const now = useNow();
  return (ownerId, at) => {
    const absence = at ? absenceAt(data?.absences, { ownerId, at }) : undefined;
    if (!absence) return undefined;
    const { startsAt, from, to } = absence;
    return { awayTo: to, ...(Date.parse(startsAt) > now && { awayFrom: from }) };
  };
}
