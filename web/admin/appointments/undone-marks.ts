import type { AppointmentDetails } from '#contracts/appointment.ts';

type Entry = Pick<AppointmentDetails['history'][number], 'id' | 'kind' | 'details'>;

/** Entries after which a mark still holds. */
const BESIDE = ['note', 'owner'];

/** The ids of the marks that were removed, by the next entry that changed the status; the newest entry comes first. */
export function undoneMarks(history: readonly Entry[]): ReadonlySet<string> {
  const statuses = history.filter(({ kind }) => !BESIDE.includes(kind));
  return new Set(
    statuses.flatMap(({ id, kind }, index) =>
      kind !== 'booked' && statuses[index - 1]?.kind === 'booked' ? [id] : [],
    ),
  );
}
