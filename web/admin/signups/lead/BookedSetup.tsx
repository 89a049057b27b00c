import { PAGES } from '#contracts/paths.ts';
import { bothMoments } from '#web/admin/records/both-times.ts';
import { useNow } from '#web/admin/sla/use-now.ts';
import { useLeadAppointments } from '../api/get-lead-appointments.ts';
import { useLeadContext } from './lead-context.ts';

/** Says that somebody booked a setup themselves: another invitation would be a second one. */
export function BookedSetup() {
  const { user } = useLeadContext();
  const now = useNow();
  const booked = useLeadAppointments(user.id).find(
    ({ kind, status, at, minutes }) =>
      kind === 'setup' && status === 'booked' && Date.parse(at) + minutes * 60_000 > now,
  );
  if (!booked) return null;
  return (
    <p role="status">
      {user.firstName} booked a setup already: {bothMoments(booked)}.{' '}
      <a href={`${PAGES.appointments}?id=${booked.id}`}>Move that one</a>, or this invites them to a second.
    </p>
  );
}
