import type { AppointmentRecord } from '#contracts/appointment.ts';
import type { AppointmentStatus } from '#contracts/appointment-kinds.ts';
import { MINUTE_MS } from '#contracts/durations.ts';

/** What became of it, with the color of its badge. */
export const STATUS_LABELS = {
  booked: { label: 'Booked', tone: 'blue' },
  held: { label: 'Held', tone: 'green' },
  missed: { label: 'Missed', tone: 'red' },
  cancelled: { label: 'Canceled', tone: 'grey' },
} as const satisfies Record<AppointmentStatus, { label: string; tone: string }>;

type Timed = Pick<AppointmentRecord, 'status' | 'at' | 'minutes'>;

/** The status as the team reads it: once one is over, somebody has to say what became of it. */
export function stateOf({ status, at, minutes }: Timed, now: number) {
  const begun = now - Date.parse(at);
  if (status !== 'booked' || begun < 0) return STATUS_LABELS[status];
  if (begun < minutes * MINUTE_MS) return { label: 'Now', tone: 'blue' } as const;
  return { label: 'Overdue', tone: 'red' } as const;
}
