import { useRef } from 'react';
import type { AppointmentRecord } from '#contracts/appointment.ts';
import { APPOINTMENT_SEARCH_DAYS } from '#contracts/appointment-kinds.ts';
import { UNASSIGNED } from '#contracts/owner.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { cityOf } from '#web/lib/city-of.ts';
import { formatTime, formatWeekday, shownTimeZone } from '#web/lib/format.ts';
import { followHere, setQuery, useUrl } from '#web/lib/url-state.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { theirTime } from '../records/both-times.ts';
import type { Filters } from '../records/filters/fields.ts';
import { useListKeys } from '../records/keys/use-list-keys.ts';
import { useNow } from '../sla/use-now.ts';
import { AppointmentSheet } from './AppointmentSheet.tsx';
import { AppointmentTools } from './AppointmentTools.tsx';
import { useAppointments } from './api/appointments.ts';
import styles from './appointments.module.css';
import { KIND_LABELS, stateOf } from './labels.ts';
import { type AppointmentFilters, useAppointmentFilters } from './use-appointment-filters.ts';

/** Appointments by day; filters and the open one are in the URL. */
export function AppointmentList() {
  const { query } = useUrl();
  const state = useAppointmentFilters();
  const filters = state.asked;
  const list = useAppointments(filters);
  const openId = query.get('id');
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root);
  const days = Map.groupBy(list.records, ({ at }) => formatWeekday(at));
  const linkTo = ({ id, from }: AppointmentRecord) =>
    from === 'record'
      ? fillPath(PAGES.lead, { id })
      : `?${new URLSearchParams([...Object.entries(filters), ['id', id]])}`;

  return (
    <section aria-label="Appointments" className={styles.list}>
      <AppointmentTools state={state} />
      {!list.settled && <Loading />}
      {list.failed && (
        <p role="alert">
          The appointments could not be loaded.{' '}
          <Button size="sm" variant="outline" onClick={list.retry}>
            Try again
          </Button>
        </p>
      )}
      {list.settled && !list.failed && list.records.length === 0 && (
        <p role="status" className={styles.none}>
          {noneOf(state)}
        </p>
      )}
      {days.size > 0 && (
        <div ref={root} className={styles.days}>
          <p className={styles.zone}>
            Times are in {cityOf(shownTimeZone())} time, your time zone.{' '}
            <a href={PAGES.teamAccount}>Change it</a>
          </p>
          {[...days].map(([day, records]) => (
            <section key={day} aria-label={day}>
              <h2 className={styles.day}>{day}</h2>
              <ul className={styles.rows}>
                {records.map((record) => (
                  <Row key={record.id} record={record} link={linkTo(record)} filters={filters} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {list.hasMore && (
        <div>
          <Button variant="outline" busy={list.busy} onClick={list.loadMore}>
            Load more
          </Button>
        </div>
      )}
      <Dialog open={openId !== null} onClose={() => setQuery(filters)} title="Appointment" size="lg">
        {openId !== null && <AppointmentSheet key={openId} id={openId} />}
      </Dialog>
    </section>
  );
}

interface RowProps {
  record: AppointmentRecord;
  link: string;
  filters: Filters;
}

function Row({ record, link, filters }: RowProps) {
  const { id, from, at, kind, office, firstName, lastName, company, ownerName } = record;
  const { label, tone } = stateOf(record, useNow());
  const name = [`${firstName} ${lastName}`, company].filter(Boolean).join(', ');
  return (
    <li data-record={id} className={styles.row}>
      <time dateTime={at} className={styles.time}>
        {formatTime(at)}
      </time>
      <a
        href={link}
        className={styles.name}
        data-name=""
        title={name}
        onClick={(event) => {
          // What was scheduled from a record is changed there.
          if (from !== 'record') followHere(event, () => setQuery({ ...filters, id }));
        }}
      >
        {name}
      </a>
      <span className={styles.theirs}>{theirTime(record)}</span>
      <div className={styles.what}>
        <span>{KIND_LABELS[kind]}</span>
        <span title={office}>{office}</span>
        <span title={ownerName ?? UNASSIGNED}>{ownerName ?? UNASSIGNED}</span>
      </div>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

function noneOf({ filters, when, isFiltered }: AppointmentFilters): string {
  if (isFiltered) {
    const searched = when === 'past' && filters.q ? ` in the last ${APPOINTMENT_SEARCH_DAYS} days` : '';
    return `No results${searched}.`;
  }
  if (when === 'due') return 'No appointment waits for you.';
  return when === 'past' ? 'No appointments in the past.' : 'No appointments ahead.';
}
