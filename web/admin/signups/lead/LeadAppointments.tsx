import { useQuery } from '@tanstack/react-query';
import type { AppointmentRecord } from '#contracts/appointment.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { bothMoments } from '#web/admin/records/both-times.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { statusLabel } from '#web/lib/status-label.ts';

/** Appointments that were booked with exactly the email of a lead, if there are any. */
export function LeadAppointments({ id }: { id: string }) {
  const queryKey = ['appointments', 'of', id];
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
  if (!data?.length) return null;
  return (
    <Section title="Appointments">
      <ul>
        {data.map((each) => (
          <li key={each.id}>
            <a href={`${PAGES.appointments}?id=${each.id}`}>{bothMoments(each)}</a>: {each.kind},{' '}
            {statusLabel(each.status)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
