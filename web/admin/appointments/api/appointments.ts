import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AbsenceForm, AbsenceReply } from '#contracts/absence.ts';
import type {
  AppointmentChanged,
  AppointmentDetails,
  AppointmentRecord,
  MoveTimes,
} from '#contracts/appointment.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import type { Filters } from '#web/admin/records/filters/fields.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { ABSENCES } from '#web/admin/records/use-absences.ts';
import { useOwners } from '#web/admin/records/use-owners.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { countAgain } from '#web/admin/shell/use-live-open-work.ts';

/** Appointments that `filters` select; those scheduled from a lead's record change with the lead. */
export function useAppointments(filters: Filters): ListState<AppointmentRecord> {
  const queryKey = ['appointments', filters] as const;
  useRefreshed(queryKey, ['appointment', 'lead']);
  return useList(queryKey, (cursor, signal) =>
    fetchPage<AppointmentRecord>(API.appointments, cursor, signal, filters),
  );
}

/** One appointment; read again each time it is opened. */
export const appointmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['appointment', id],
    queryFn: async ({ signal }) =>
      (await adminRequest<AppointmentDetails>(fillPath(API.appointment, { id }), { signal })).body,
    staleTime: 0,
  });

/** The same query as a prefetch. */
export const appointmentPrefetch = (id: string) => ({ ...appointmentQuery(id), staleTime: 10_000 });

/** Sends a change, and has everything that shows appointments read them again. Throws as `adminRequest` does. */
export function useChange(id: string): (path: ApiPath, body: object) => Promise<AppointmentChanged> {
  const client = useQueryClient();
  return async (path, body) => {
    try {
      return (await adminRequest<AppointmentChanged>(fillPath(path, { id }), { body })).body;
    } finally {
      await Promise.all([
        client.invalidateQueries({ queryKey: ['appointment', id] }),
        client.invalidateQueries({ queryKey: ['appointments'] }),
        countAgain(),
      ]);
    }
  };
}

/** The colleagues who can be given an appointment: those who can be given a lead, as the permissions have it. */
export const useColleagues = () => useOwners(API.signupOwners, true);

/** The times that an appointment can be moved to. */
export function useMoveTimes(id: string) {
  return useQuery({
    queryKey: ['free-times', id],
    queryFn: async ({ signal }) => {
      const path = fillPath(API.appointmentTimes, { id }) as ApiPath;
      return (await adminRequest<MoveTimes>(path, { signal })).body;
    },
  });
}

/** Enters an absence, or takes one out. Both throw as `adminRequest` does. */
export function useChangeAbsences() {
  const client = useQueryClient();
  // Whoever chooses an owner reads who is away.
  const readAgain = async () => {
    await client.invalidateQueries({ queryKey: ABSENCES });
    await client.invalidateQueries({ queryKey: ['owners'] });
  };
  return {
    async add(absence: AbsenceForm) {
      const { body } = await adminRequest<AbsenceReply>(API.absences, { body: absence });
      await readAgain();
      return body;
    },
    async remove(id: string) {
      await adminRequest(fillPath(API.absenceDelete, { id }), { body: {} });
      await readAgain();
    },
  };
}
