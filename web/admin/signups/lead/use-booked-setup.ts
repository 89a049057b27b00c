import { useRef } from 'react';
import type { AppointmentRecord } from '#contracts/appointment.ts';
import { MINUTE_MS } from '#contracts/durations.ts';
import { API } from '#contracts/paths.ts';
import { useLeadAppointments } from '#web/admin/signups/api/get-lead-appointments.ts';
import { useNow } from '#web/admin/sla/use-now.ts';
import { useLeadContext } from './lead-context.ts';

interface BookedSetup {
  /** The setup that was booked with their email and is not over. */
  booked: AppointmentRecord | undefined;
  /** Marks the lead as scheduled; left out where it is already, or may not be changed. */
  markAsScheduled: ((onSaved?: () => void) => Promise<void>) | undefined;
}

/** A setup that somebody booked themselves: it changes no lead, since anybody may have typed the email. */
export function useBookedSetup(): BookedSetup {
  const { lead, user, save } = useLeadContext();
  const now = useNow();
  const booked = useLeadAppointments(user.id).find(
    ({ kind, status, at, minutes }) =>
      kind === 'setup' && status === 'booked' && Date.parse(at) + minutes * MINUTE_MS > now,
  );
  const isMarking = useRef(false);
  async function markAsScheduled(onSaved?: () => void): Promise<void> {
    // A second press is of the version before.
    if (isMarking.current) return;
    isMarking.current = true;
    const change = { version: lead.version, status: 'scheduled' };
    await save(API.leadStatus, change, 'Marked as scheduled', onSaved && { onSaved });
    isMarking.current = false;
  }
  const isToMark = booked && lead.writable && lead.status !== 'scheduled';
  return { booked, markAsScheduled: isToMark ? markAsScheduled : undefined };
}
