import { useRef } from 'react';
import type { AppointmentDetails } from '#contracts/appointment.ts';
import { API } from '#contracts/paths.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { ActionSelect } from '#web/ui/ActionSelect.tsx';
import { Button } from '#web/ui/Button.tsx';
import { onePress } from '#web/ui/one-press.ts';
import { useRefocus } from '#web/ui/use-refocus.ts';
import { useSession } from '../session/use-session.ts';
import styles from './AppointmentOwner.module.css';
import { useColleagues } from './api/appointments.ts';
import { useSend } from './use-send.ts';

/** Who of the team conducts an appointment, as it is now, and the choice of somebody else. */
export function AppointmentOwner({ appointment }: { appointment: AppointmentDetails }) {
  const { ownerId } = appointment;
  const root = useRef<HTMLDivElement>(null);
  // Whoever took it with a press is led to the choice beside it.
  useRefocus(root);
  const { busy, send } = useSend(appointment);
  const people = useColleagues().filter((each) => each.active || each.id === ownerId);
  const user = useSession();
  const mayOwn = people.some(({ id, active }) => active && id === user?.id);
  return (
    <div ref={root} className={styles.owner}>
      <ActionSelect
        label="Owner"
        name="ownerId"
        placeholder={UNASSIGNED}
        error={undefined}
        disabled={busy}
        value={ownerId ?? ''}
        options={people.map((each) => ({ value: each.id, label: each.name }))}
        onChoose={(value) => {
          const owner = people.find(({ id }) => id === value);
          void send(
            API.appointmentOwner,
            { ownerId: value || null },
            owner ? `Assigned to ${owner.name}` : UNASSIGNED,
          );
        }}
      />
      {mayOwn && ownerId !== user?.id && (
        <Button
          size="sm"
          variant="outline"
          busy={busy}
          aria-keyshortcuts="a"
          onClick={onePress(() => send(API.appointmentOwner, { ownerId: user?.id }, 'Assigned to you'))}
        >
          Assign to me
        </Button>
      )}
    </div>
  );
}
