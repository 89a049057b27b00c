import type { AppointmentRecord } from '#contracts/appointment.ts';
import type { AppointmentKind, AppointmentStatus } from '#contracts/appointment-kinds.ts';

/** What an appointment is about, in words. */
export const KIND_LABELS = {
  demo: 'Demo',
  consultation: 'Consultation',
  setup: 'Setup call',
} as const satisfies Record<AppointmentKind, string>;

/** What became of it, with the color of its badge. */
export const STATUS_LABELS = {
  booked: { label: 'Booked', tone: 'blue' },
  held: { label: 'Held', tone: 'green' },
  missed: { label: 'Missed', tone: 'red' },
  cancelled: { label: 'Canceled', tone: 'grey' },
} as const satisfies Record<AppointmentStatus, { label: string; tone: string }>;

/** The status as the team reads it: once one has begun, somebody has to say what became of it. */
export function stateOf({ status, at }: Pick<AppointmentRecord, 'status' | 'at'>, now: number) {
  if (status === 'booked' && Date.parse(at) < now) return { label: 'Overdue', tone: 'red' } as const;
  return STATUS_LABELS[status];
}

/** One entry of the history in words. */
export const DONE_LABELS: Record<string, string> = {
  moved: 'Moved',
  cancelled: 'Canceled',
  held: 'Marked as held',
  missed: 'Marked as missed',
  booked: 'Mark taken back',
  owner: 'Owner changed',
  note: 'Note',
};
