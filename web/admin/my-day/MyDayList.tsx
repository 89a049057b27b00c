import { useQuery } from '@tanstack/react-query';
import { type RefObject, useReducer } from 'react';
import type { MyDay as Day } from '#contracts/my-day.ts';
import { API } from '#contracts/paths.ts';
import { useReturn } from '#web/admin/records/keys/use-return.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { zoneToName } from '#web/admin/records/times/both-times.ts';
import { ZoneNote } from '#web/admin/records/times/ZoneNote.tsx';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { DayLines } from './DayLines.tsx';
import { LeadsToCall } from './LeadsToCall.tsx';
import styles from './my-day.module.css';
import { NothingPlanned } from './NothingPlanned.tsx';
import { NewNotifications, useNotifications } from './Notifications.tsx';
import { plannedIn, withCalls } from './one-line-each.ts';
import { useDone } from './use-done.ts';
import { useLeadsToCall } from './use-leads-to-call.ts';
import { useNothingPlanned } from './use-nothing-planned.ts';

const KEY = ['my-day'] as const;

/**
 * Everything that waits for whoever is signed in, the earliest due date first, with the leads to call before what is
 * due later. All of it comes at once, and what others change is held back: a line would move under the pointer.
 */
export function MyDayList({ root }: { root: RefObject<HTMLElement | null> }) {
  const [refreshes, showNewest] = useReducer((times: number) => times + 1, 0);
  const done = useDone(showNewest);
  const toCall = useLeadsToCall();
  const notifications = useNotifications();
  useRefreshed(KEY, ['lead', 'message', 'partnership', 'appointment']);
  const { data, isFetched, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await adminRequest<Day>(API.myDay, { signal })).body,
  });
  const nothingPlanned = useNothingPlanned();
  const lists = [...toCall.map(({ list }) => list), nothingPlanned];
  const settled = isFetched && notifications.isFetched && lists.every((list) => list.settled);
  useReturn(root, { settled });
  if (!settled) return <Loading />;
  const zone = zoneToName(new Date().toISOString());
  const planned = plannedIn(data?.items ?? []);
  const unassigned = toCall.flatMap(({ filters, list }) => (filters.owner === 'nobody' ? list.records : []));
  const leads = toCall.map((each) => (
    <LeadsToCall key={each.id} {...each} {...{ planned, done, refreshes, showNewest }} />
  ));
  const inDay = [
    ...(data?.items ?? []),
    ...toCall.flatMap(({ list }) => list.records),
    ...[...done.asking.values()].map(({ item }) => item),
  ];
  return (
    <>
      <NewNotifications />
      {zone && <ZoneNote className={styles.zone} zone={zone} />}
      {data ? (
        <DayLines items={withCalls(data.items, unassigned)} {...{ done, refreshes, showNewest }}>
          {leads}
        </DayLines>
      ) : (
        <>
          <Retry what="Your day" busy={isFetching} onRetry={() => void refetch()} />
          {leads}
        </>
      )}
      <NothingPlanned list={nothingPlanned} inDay={new Set(inDay.map(({ id }) => id))} />
    </>
  );
}
