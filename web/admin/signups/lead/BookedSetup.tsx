import { API } from '#contracts/paths.ts';
import { recordPath } from '#contracts/record-path.ts';
import { bothMoments } from '#web/admin/records/times/both-times.ts';
import { useLeadAppointments } from '#web/admin/signups/api/get-lead-appointments.ts';
import { useNow } from '#web/admin/sla/use-now.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLeadContext } from './lead-context.ts';
import styles from './SetupDialog.module.css';

/**
 * Says that somebody booked a setup themselves, and marks them as scheduled: another invitation would be a second one.
 * `onDone`: nothing is left to schedule.
 */
export function BookedSetup({ onDone }: { onDone: () => void }) {
  const { lead, user, save } = useLeadContext();
  const now = useNow();
  const booked = useLeadAppointments(user.id).find(
    ({ kind, status, at, minutes }) =>
      kind === 'setup' && status === 'booked' && Date.parse(at) + minutes * 60_000 > now,
  );
  if (!booked) return null;

  async function markAsScheduled(): Promise<void> {
    const change = { version: lead.version, status: 'scheduled' };
    await save(API.leadStatus, change, 'Marked as scheduled', { onSaved: onDone });
  }

  return (
    <div role="status" className={styles.booked}>
      <p>
        {user.firstName} booked a setup already: {bothMoments(booked)}.{' '}
        <a href={recordPath('appointment', booked.id)}>Reschedule it</a>, or they’ll be invited to a second
        one.
      </p>
      {lead.status !== 'scheduled' && (
        <Button variant="outline" onClick={markAsScheduled}>
          Mark as scheduled
        </Button>
      )}
    </div>
  );
}
