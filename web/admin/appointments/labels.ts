/** One entry of the history in words. */
export const DONE_LABELS: Record<string, string> = {
  moved: 'Rescheduled',
  cancelled: 'Canceled',
  held: 'Marked as held',
  missed: 'Marked as missed',
  booked: 'Mark removed',
  owner: 'Owner changed',
  note: 'Note',
};
