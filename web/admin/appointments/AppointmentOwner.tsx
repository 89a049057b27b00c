import type { AppointmentDetails, AppointmentRecord } from '#contracts/appointment.ts';
import { API } from '#contracts/paths.ts';
import { OwnerField } from '#web/admin/records/details/OwnerField.tsx';
import { useAwayDays } from '#web/admin/records/use-absences.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { useColleagues } from './api/appointments.ts';
import { useSend } from './use-send.ts';

interface Props {
  appointment: AppointmentRecord | AppointmentDetails;
  /** Whether it may be given to somebody else. */
  writable: boolean;
}

/** Who of the team conducts an appointment. */
export function AppointmentOwner({ appointment, writable }: Props) {
  const { ownerId, ownerName, version, at } = appointment;
  const { send } = useSend(appointment);
  const colleagues = useColleagues();
  const user = useSession();
  const mayOwn = colleagues.some(({ id, active }) => active && id === user?.id);
  // Its owner has a name before the colleagues are read, and where they have left.
  const isListed = !ownerId || !ownerName || colleagues.some(({ id }) => id === ownerId);
  const listed = isListed ? colleagues : [...colleagues, { id: ownerId, name: ownerName, active: false }];
  const awayDays = useAwayDays();
  // Who is away then, not now.
  const team = listed.map((each) => ({ ...each, awayTo: undefined, ...awayDays(each.id, at) }));
  return (
    <OwnerField
      record={{ ownerId, version, team, writable }}
      readerId={user && mayOwn ? user.id : null}
      onChoose={(choice, said, onSaved) => send(API.appointmentOwner, choice, said, onSaved)}
    />
  );
}
