import { useQuery } from '@tanstack/react-query';
import type { MyDay as Day, MyDayItem } from '#contracts/my-day.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { phoneLink, recordLink } from '#web/admin/records/links.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { DueNote } from '#web/admin/sla/DueNote.tsx';
import { formatDueTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import css from './my-day.module.css';

const KINDS = {
  call: 'Call',
  message: 'Answer',
  reply: 'Reply',
  application: 'Decide',
  step: 'Next step',
  setup: 'Setup',
  appointment: 'Appointment',
} as const;

/** Everything that waits for whoever is signed in, the earliest due date first. Stands inside the team's query client. */
export function MyDayList() {
  const { data } = useQuery({
    queryKey: ['my-day'],
    queryFn: async ({ signal }) => (await adminRequest<Day>(API.myDay, { signal })).body,
  });
  if (!data) return <Loading />;
  if (data.items.length === 0) return <p>Nothing waits for you.</p>;
  return (
    <ol aria-label="My day" className={css.items}>
      {data.items.map((item) => (
        <li key={`${item.kind} ${item.id}`} data-record={item.id}>
          <Badge tone={item.overdue ? 'red' : 'blue'}>{KINDS[item.kind]}</Badge>
          <span className={css.what}>
            <a href={linkOf(item)} data-name="">
              {[item.name, item.companyName].filter(Boolean).join(', ')}
            </a>
            {item.text && <>: {item.text}</>}
            {!item.mine && ' (unassigned)'}
          </span>
          <PhoneLink written={item.phone} />
          <time dateTime={item.dueAt}>{formatDueTime(item.dueAt)}</time>
          <DueNote what={KINDS[item.kind]} dueAt={item.dueAt} doneAt={null} />
        </li>
      ))}
    </ol>
  );
}

/** The number to call, where there is one. */
export function PhoneLink({ written }: { written: string | null }) {
  const tel = written && phoneLink(written);
  return tel ? (
    <a href={tel} data-phone="">
      {written}
    </a>
  ) : null;
}

function linkOf({ subjectKind, id }: MyDayItem): string {
  if (subjectKind === 'lead') return fillPath(PAGES.lead, { id });
  if (subjectKind === 'appointment') return `${PAGES.appointments}?id=${id}`;
  return subjectKind === 'message' ? recordLink('messages', id) : recordLink('partnerships', id);
}
