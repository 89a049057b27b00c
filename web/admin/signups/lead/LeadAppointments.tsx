import { APPOINTMENT_KIND_LABELS } from '#contracts/appointment-kinds.ts';
import { recordPath } from '#contracts/record-path.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { stateOf } from '#web/admin/records/appointment-labels.ts';
import { Section } from '#web/admin/records/details/Section.tsx';
import { ourMoment, theirTime } from '#web/admin/records/times/both-times.ts';
import { useLeadAppointments } from '#web/admin/signups/api/get-lead-appointments.ts';
import { useNow } from '#web/admin/sla/use-now.ts';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './LeadAppointments.module.css';

/** Appointments that were booked with exactly the email of a lead, if there are any. */
export function LeadAppointments({ id }: { id: string }) {
  const appointments = useLeadAppointments(id);
  const now = useNow();
  if (appointments.length === 0) return null;
  return (
    <Section title="Appointments">
      <ul className={styles.rows}>
        {appointments.map((each) => {
          const { label, tone } = stateOf(each, now);
          const theirs = theirTime(each);
          return (
            <li key={each.id}>
              <span className={styles.when}>
                <a href={recordPath('appointment', each.id)}>
                  <time dateTime={each.at}>{ourMoment(each.at)}</time>
                </a>
                {theirs && <small>{theirs}</small>}
              </span>
              <span className={styles.what}>
                <span>{APPOINTMENT_KIND_LABELS[each.kind]}</span>
                <span>{each.office}</span>
                <span>{each.ownerName ?? UNASSIGNED}</span>
              </span>
              <Badge tone={tone}>{label}</Badge>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
