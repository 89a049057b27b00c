import { recordPath } from '#contracts/record-path.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { bothMoments } from '#web/admin/records/times/both-times.ts';
import { useLeadAppointments } from '#web/admin/signups/api/get-lead-appointments.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';

/** Appointments that were booked with exactly the email of a lead, if there are any. */
export function LeadAppointments({ id }: { id: string }) {
  const appointments = useLeadAppointments(id);
  if (appointments.length === 0) return null;
  return (
    <Section title="Appointments">
      <ul>
        {appointments.map((each) => (
          <li key={each.id}>
            <a href={recordPath('appointment', each.id)}>{bothMoments(each)}</a>: {each.kind},{' '}
            {statusLabel(each.status)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
