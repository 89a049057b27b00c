import type { LeadRecord } from '#contracts/admin.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { formatCount } from '#web/lib/format.ts';
import { fetchPage } from '../records/list/fetch-page.ts';
import { useList } from '../records/list/use-list.ts';
import { useRefreshed } from '../records/live/use-live.ts';
import { useSession } from '../session/use-session.ts';
import { DayLine } from './DayLine.tsx';
import css from './my-day.module.css';
import { keyOf, useDone } from './use-done.ts';

/** Imported leads whom nobody called; no response time runs for them. */
const IMPORTED = { source: 'import', status: 'pending_setup', called: 'no', sort: 'oldest' };
/** Leads that are shown, and that are read to choose them from; the others are one link away. */
const SHOWN = 8;
const READ = 100;

interface ListProps {
  id: string;
  heading: string;
  filters: Readonly<Record<string, string>>;
}

const LISTS: readonly ListProps[] = [
  {
    id: 'unassigned',
    heading: 'Unassigned signups to call',
    filters: { owner: 'nobody', due: 'open' },
  },
  { id: 'imported', heading: 'Your imported leads to call', filters: { ...IMPORTED, owner: 'me' } },
  {
    id: 'imported-unassigned',
    heading: 'Unassigned imported leads to call',
    filters: { ...IMPORTED, owner: 'nobody' },
  },
];

/**
 * Leads to call that are not in one's day: signups that nobody owns, the earliest due date first, and imported leads,
 * the oldest first, in the order of their file. Leads that somebody tried to call come after the others.
 */
export function LeadsToCall() {
  const user = useSession();
  if (!user || !roleMay(user.role, 'signups.read')) return null;
  const mayCall = roleMay(user.role, 'signups.write');
  return LISTS.map((list) => <LeadList key={list.id} {...list} mayCall={mayCall} />);
}

function LeadList({ id: section, heading, filters, mayCall }: ListProps & { mayCall: boolean }) {
  const { hidden, finish } = useDone();
  const queryKey = ['signups', filters];
  useRefreshed(queryKey, ['lead']);
  const list = useList(queryKey, (cursor, signal) =>
    fetchPage<LeadRecord>(API.signups, cursor, signal, filters, READ),
  );
  const waiting = list.records
    .filter((lead) => mustBeCalled(lead) && !hidden.has(keyOf({ kind: 'call', id: lead.id })))
    .sort(byTry)
    .slice(0, SHOWN);
  if (waiting.length === 0) return null;
  const all = `${PAGES.dashboard}?${new URLSearchParams({ tab: 'signups', ...filters })}`;
  return (
    <section className={css.unassigned} aria-labelledby={section}>
      <h2 id={section}>
        {heading} {list.total !== null && <span>{formatCount(list.total)}</span>}
      </h2>
      <ul className={css.items}>
        {waiting.map(({ id, firstName, lastName, companyName, phone, dueAt, triedAt, import: from }) => {
          const item = { kind: 'call', id, version: null, own: filters.owner === 'nobody' } as const;
          const call = { ...item, overdue: Date.parse(dueAt) < Date.now() };
          return (
            <DayLine
              key={id}
              item={call}
              name={[`${firstName} ${lastName}`.trim(), companyName].filter(Boolean).join(', ')}
              href={fillPath(PAGES.lead, { id })}
              text={from && `Import: ${from.name || 'a file'}`}
              phone={phone}
              dueAt={dueAt === NO_DUE_DATE ? null : dueAt}
              triedAt={triedAt}
              onDone={mayCall ? (reached) => void finish(call, reached) : undefined}
            />
          );
        })}
      </ul>
      {(list.total ?? 0) > waiting.length && <a href={all}>Show all</a>}
    </section>
  );
}

/**
 * A step that is planned is a line of its own in the day of whoever planned it, and takes the place of the call where
 * no response time runs; where one does, the call is due whatever is planned.
 */
function mustBeCalled({ dueAt, nextStepAt }: LeadRecord): boolean {
  return dueAt !== NO_DUE_DATE || !nextStepAt;
}

/** Never tried first; the others by when that was. Equal ones stay as they come. */
function byTry(a: LeadRecord, b: LeadRecord): number {
  return (a.triedAt ?? '').localeCompare(b.triedAt ?? '');
}
