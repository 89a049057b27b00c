import { recordPath } from '#contracts/record-path.ts';
import { bothMoments } from '#web/admin/records/times/both-times.ts';
import { Button } from '#web/ui/Button.tsx';
import { useLeadContext } from './lead-context.ts';
import styles from './SetupDialog.module.css';
import { useBookedSetup } from './use-booked-setup.ts';

/**
 * Says that somebody booked a setup themselves, and marks them as scheduled: another invitation would be a second one.
 * `onDone`: nothing is left to schedule.
 */
export function BookedSetup({ onDone }: { onDone: () => void }) {
  const { user } = useLeadContext();
  const { booked, markAsScheduled } = useBookedSetup();
  if (!booked) return null;
  return (
    <div role="status" className={styles.booked}>
      <p>
        {user.firstName} booked a setup already: {bothMoments(booked)}.{' '}
        <a href={recordPath('appointment', booked.id)}>Reschedule it</a>, or they’ll be invited to a second
        one.
      </p>
      {markAsScheduled && (
        <Button variant="outline" onClick={() => markAsScheduled(onDone)}>
          Mark as scheduled
        </Button>
      )}
    </div>
  );
}
