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
