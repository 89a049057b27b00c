import { useQuery } from '@tanstack/react-query';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** The appointment whose person becomes a lead. */
export function useAppointment(id: string) {
  return useQuery({
    queryKey: ['appointment', id],
    queryFn: async ({ signal }) =>
      (await adminRequest<AppointmentDetails>(fillPath(API.appointment, { id }), { signal })).body,
  });
}
