/** What an appointment is about. Their lengths stand in `content/booking.yaml`. */
export const APPOINTMENT_KINDS = ['demo', 'consultation', 'setup'] as const;
export type AppointmentKind = (typeof APPOINTMENT_KINDS)[number];

/** The same in words. */
export const APPOINTMENT_KIND_LABELS = {
  demo: 'Demo',
  consultation: 'Consultation',
  setup: 'Setup call',
} as const satisfies Record<AppointmentKind, string>;

/** `held` and `missed` are set by the team afterwards. */
export const APPOINTMENT_STATUSES = ['booked', 'held', 'missed', 'cancelled'] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** Days back that a search for a person looks: past appointments have no index of names. */
export const APPOINTMENT_SEARCH_DAYS = 90;
