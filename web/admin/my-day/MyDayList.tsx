import { useQuery } from '@tanstack/react-query';
import { DAY_MS } from '#contracts/durations.ts';
import type { MyDay as Day, MyDayItem } from '#contracts/my-day.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { recordLink } from '#web/admin/records/links.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { Retry } from '../records/list/Retry.tsx';
import { useRefreshed } from '../records/live/use-live.ts';
import { DayLine } from './DayLine.tsx';
import { LeadsToCall } from './LeadsToCall.tsx';
import css from './my-day.module.css';
import { NewNotifications, useNotifications } from './Notifications.tsx';
import { keyOf, useDone } from './use-done.ts';
import { useLeadsToCall } from './use-leads-to-call.ts';

const KEY = ['my-day'] as const;
/** Milliseconds ahead: what is due by then comes first. */
const SOON_MS = 2 * DAY_MS;

/**
 * Everything that waits for whoever is signed in, the earliest due date first, with the leads to call before what is
 * due later. All of it comes at once: what comes above a line later would move it under the pointer.
 */
export function MyDayList() {
  const { hidden, finish } = useDone();
  const toCall = useLeadsToCall();
  const notifications = useNotifications();
  useRefreshed(KEY, ['lead', 'message', 'partnership', 'appointment']);
  const { data, isFetched, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await adminRequest<Day>(API.myDay, { signal })).body,
  });
  if (!isFetched || !notifications.isFetched || !toCall.every(({ list }) => list.settled)) return <Loading />;
  const items = data?.items.filter((item) => !hidden.has(keyOf(item))) ?? [];
  const until = Date.now() + SOON_MS;
  const isSoon = ({ dueAt }: MyDayItem) => Date.parse(dueAt) <= until;
  const later = items.filter((item) => !isSoon(item));
  const lines = (name: string, shown: readonly MyDayItem[]) => (
    <ol aria-label={name} className={css.items}>
      {shown.map((item) => (
        <DayLine
          key={keyOf(item)}
          item={item}
          name={[item.name, item.companyName].filter(Boolean).join(', ')}
          href={linkOf(item)}
          text={item.text}
          phone={item.phone}
          dueAt={item.dueAt}
          triedAt={item.triedAt}
          mine={item.mine}
          onDone={(reached) => void finish(item, reached)}
        />
      ))}
    </ol>
  );
  const soon = items.filter(isSoon);
  return (
    <>
      <NewNotifications />
      {!data && <Retry what="Your day" busy={isFetching} onRetry={() => void refetch()} />}
      {data && soon.length === 0 && (
        <p>Nothing is waiting for you{later.length > 0 && ' in the next two days'}.</p>
      )}
      {soon.length > 0 && lines('My day', soon)}
      {toCall.map((each) => (
        <LeadsToCall key={each.id} {...each} />
      ))}
      {later.length > 0 && (
        <section className={css.later}>
          <h2>Later</h2>
          {lines('Later', later)}
        </section>
      )}
    </>
  );
}

function linkOf({ subjectKind, id }: MyDayItem): string {
  if (subjectKind === 'lead') return fillPath(PAGES.lead, { id });
  if (subjectKind === 'appointment') return `${PAGES.appointments}?id=${id}`;
  return subjectKind === 'message' ? recordLink('messages', id) : recordLink('partnerships', id);
}
