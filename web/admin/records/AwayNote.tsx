import { formatUtcDay } from '#web/lib/format/format.ts';
import { absenceAt, useAbsences } from './use-absences.ts';

interface Props {
  ownerId: string | null;
  /** When they would be needed. */
  at: string;
}

/** Says that the owner of a record is away then: somebody else may do it, so that nothing is refused. */
export function AwayNote({ ownerId, at }: Props) {
  const away = absenceAt(useAbsences().data?.absences, { ownerId, at });
  if (!away) return null;
  const { name, from, to } = away;
  return (
    <p role="status">
      {name} is away {formatUtcDay(from)}
      {to !== from && ` to ${formatUtcDay(to)}`}.
    </p>
  );
}
