import { useQuery } from '@tanstack/react-query';
import type { AppointmentRecord } from '#contracts/appointment.ts';
import { API } from '#contracts/paths.ts';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

const NONE: readonly AppointmentRecord[] = [];

/** Appointments that were booked with exactly the email of a lead, those ahead first; empty until they are read. */
export function useLeadAppointments(id: string): readonly AppointmentRecord[] {
  const queryKey = ['appointments', 'of', id] as const;
  useRefreshed(queryKey, ['appointment']);
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = (when: string) => {
        const query = new URLSearchParams({ record: id, when, limit: '20' });
        return adminRequest<AppointmentRecord[]>(`${API.appointments}?${query}`, { signal });
      };
      const [ahead, over] = await Promise.all([read('upcoming'), read('past')]);
      return [...ahead.body, ...over.body];
    },
  });
  return data ?? NONE;
}
