import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import { APPOINTMENT_SEARCH_DAYS } from '#contracts/appointment-kinds.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import { useListKeys } from '#web/admin/records/keys/use-list-keys.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { usePanel } from '#web/admin/records/panel/use-panel.ts';
import { ZoneNote } from '#web/admin/records/times/ZoneNote.tsx';
import { usePrefetch } from '#web/admin/records/use-prefetch.ts';
import { cityOf } from '#web/lib/format/city-of.ts';
import { formatWeekday, shownTimeZone } from '#web/lib/format/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { AppointmentRow } from './AppointmentRow.tsx';
import { AppointmentTools } from './AppointmentTools.tsx';
import { appointmentPrefetch, useAppointments } from './api/appointments.ts';
import styles from './appointments.module.css';
import { type AppointmentFilters, useAppointmentFilters } from './use-appointment-filters.ts';

/** The panel is loaded with the first appointment that is prefetched. */
const loadPanel = () => import('./AppointmentPanel.tsx');
const AppointmentPanel = lazy(loadPanel);

/** Appointments by day, and one of them beside the list; filters and the open one are in the URL. */
export function AppointmentList() {
  const client = useQueryClient();
  const state = useAppointmentFilters();
  const list = useAppointments(state.asked);
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root, list.busy);
  const onPrefetch = useCallback(
    (id: string) => {
      loadPanel().catch(() => undefined);
      void client.prefetchQuery(appointmentPrefetch(id));
    },
    [client],
  );
  const near = usePrefetch(onPrefetch);
  // What was scheduled from a lead's record is changed there.
  const own = list.records.filter(({ from }) => from === 'booking');
  // The list counts those as well: beside them there is no “1 of 30” among the others.
  const total = own.length === list.records.length ? list.total : null;
  const { openId, steps } = usePanel({
    records: { state, list: { ...list, records: own, total } },
    onPrefetch,
  });
  // Beside it the rows are higher: the one that was pressed stays in view.
  useEffect(() => {
    if (openId) root.current?.querySelector('[data-open]')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  const days = Map.groupBy(list.records, ({ at }) => formatWeekday(at));
  const open = (id: string) => state.open(id, openId ? 'replace' : undefined);

  return (
    <section aria-label="Appointments" className={styles.list}>
      <AppointmentTools state={state} />
      {!list.settled && <Loading />}
      {list.failed && <Retry what="The appointments" busy={list.busy} onRetry={list.retry} />}
      {list.settled && !list.failed && list.records.length === 0 && (
        <p role="status" className={styles.none}>
          {noneOf(state)}
        </p>
      )}
      {days.size > 0 && (
        <div className={styles.room} data-beside={openId !== undefined || undefined}>
          <div ref={root} className={styles.days}>
            <ZoneNote className={styles.zone} zone={cityOf(shownTimeZone())} />
            {[...days].map(([day, records]) => (
              <section key={day} aria-label={day}>
                <h2 className={styles.day}>{day}</h2>
                <ul className={styles.rows}>
                  {records.map((record) => (
                    <AppointmentRow
                      key={record.id}
                      record={record}
                      isOpen={record.id === openId}
                      {...(record.from === 'record'
                        ? { link: fillPath(PAGES.lead, { id: record.id }) }
                        : { link: state.linkTo(record.id), onOpen: open, near: near(record.id) })}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      )}
      {list.hasMore && (
        <div>
          <Button variant="outline" busy={list.busy} onClick={list.loadMore}>
            Load more
          </Button>
        </div>
      )}
      {openId && (
        <Suspense>
          <AppointmentPanel
            key={openId}
            id={openId}
            record={own.find(({ id }) => id === openId)}
            steps={steps}
          />
        </Suspense>
      )}
    </section>
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
