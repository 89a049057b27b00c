import { useQuery } from '@tanstack/react-query';
import type { MyDay as Day, MyDayItem } from '#contracts/my-day.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { recordLink } from '#web/admin/records/links.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { useRefreshed } from '../records/live/use-live.ts';
import { DayLine } from './DayLine.tsx';
import css from './my-day.module.css';
import { keyOf, useDone } from './use-done.ts';

const KEY = ['my-day'] as const;

/**
 * Everything that waits for whoever is signed in, the earliest due date first. Stands inside the team's query client.
 */
export function MyDayList() {
  const { hidden, finish } = useDone();
  useRefreshed(KEY, ['lead', 'message', 'partnership', 'appointment']);
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await adminRequest<Day>(API.myDay, { signal })).body,
  });
  if (!data) return <Loading />;
  const items = data.items.filter((item) => !hidden.has(keyOf(item)));
  if (items.length === 0) return <p>Nothing is waiting for you.</p>;
  return (
    <ol aria-label="My day" className={css.items}>
      {items.map((item) => (
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
}

function linkOf({ subjectKind, id }: MyDayItem): string {
  if (subjectKind === 'lead') return fillPath(PAGES.lead, { id });
  if (subjectKind === 'appointment') return `${PAGES.appointments}?id=${id}`;
  return subjectKind === 'message' ? recordLink('messages', id) : recordLink('partnerships', id);
}
