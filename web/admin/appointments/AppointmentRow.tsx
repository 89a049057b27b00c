import type { AppointmentRecord } from '#contracts/appointment.ts';
import { APPOINTMENT_KIND_LABELS } from '#contracts/appointment-kinds.ts';
import { UNASSIGNED } from '#contracts/unassigned.ts';
import { stateOf } from '#web/admin/records/appointment-labels.ts';
import { theirTime } from '#web/admin/records/times/both-times.ts';
import { useAwayDays } from '#web/admin/records/use-absences.ts';
import type { usePrefetch } from '#web/admin/records/use-prefetch.ts';
import { useNow } from '#web/admin/sla/use-now.ts';
import { formatTime } from '#web/lib/format/format.ts';
import { followHere } from '#web/lib/url-state.ts';
import { Badge } from '#web/ui/Badge.tsx';
import styles from './AppointmentRow.module.css';

interface Props {
  record: AppointmentRecord;
  link: string;
  isOpen: boolean;
  /** Opens it beside the list; left out where the link leads to another page. */
  onOpen?: (id: string) => void;
  /** What prefetches it. */
  near?: ReturnType<ReturnType<typeof usePrefetch>>;
}

/** One appointment: our time and who, their clock, then what, where, whose and how it went. */
export function AppointmentRow({ record, link, isOpen, onOpen, near }: Props) {
  const { id, from, at, kind, office, firstName, lastName, company, ownerName } = record;
  const isAway = useAwayDays()(record.ownerId, at) !== undefined;
  const owner = ownerName ?? UNASSIGNED;
  const { label, tone } = stateOf(record, useNow());
  const name = [`${firstName} ${lastName}`, company].filter(Boolean).join(', ');
  return (
    // What the team scheduled from a lead's record is rescheduled there.
    <li
      data-record={id}
      data-opens={from === 'record' ? 'setup' : undefined}
      data-open={isOpen || undefined}
      className={styles.row}
      {...near}
    >
      <time dateTime={at} className={styles.time}>
        {formatTime(at)}
      </time>
      <a
        href={link}
        className={styles.name}
        data-name=""
        title={name}
        onClick={(event) => onOpen && followHere(event, () => onOpen(id))}
      >
        {name}
      </a>
      <span className={styles.theirs}>{theirTime(record)}</span>
      <div className={styles.what}>
        <span>{APPOINTMENT_KIND_LABELS[kind]}</span>
        <span title={office}>{office}</span>
        <span title={isAway ? `${owner} (away)` : owner} className={styles.owner}>
          <span>{owner}</span> {isAway && <b>(away)</b>}
        </span>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}
