import type { SignupRecord } from '#contracts/admin.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { formatCount } from '#web/lib/format.ts';
import { fetchPage } from '../records/list/fetch-page.ts';
import { useList } from '../records/list/use-list.ts';
import { useSession } from '../session/use-session.ts';
import { DayLine } from './DayLine.tsx';
import css from './my-day.module.css';
import { keyOf, useDone } from './use-done.ts';

const FILTERS = { owner: 'nobody', due: 'open' };
/** Signups that are shown; the others are one link away. */
const SHOWN = 8;

/** Signups to call that nobody owns, the earliest due date first. */
export function Unassigned() {
  const user = useSession();
  if (!user || !roleMay(user.role, 'signups.read')) return null;
  return <UnassignedList mayCall={roleMay(user.role, 'signups.write')} />;
}

function UnassignedList({ mayCall }: { mayCall: boolean }) {
  const { hidden, finish } = useDone();
  const list = useList(
    ['signups', FILTERS],
    (cursor, signal) => fetchPage<SignupRecord>(API.signups, cursor, signal, FILTERS),
    { subject: 'lead' },
  );
  const waiting = list.records.filter(({ id }) => !hidden.has(keyOf({ kind: 'call', id }))).slice(0, SHOWN);
  if (waiting.length === 0) return null;
  const linkTo = (id?: string) =>
    `${PAGES.dashboard}?${new URLSearchParams({ tab: 'signups', ...FILTERS, ...(id && { id }) })}`;
  return (
    <section className={css.unassigned} aria-labelledby="unassigned">
      <h2 id="unassigned">
        Unassigned signups to call {list.total !== null && <span>{formatCount(list.total)}</span>}
      </h2>
      <ul className={css.items}>
        {waiting.map(({ id, firstName, lastName, companyName, phone, dueAt }) => {
          const item = { kind: 'call', id, version: null, own: true } as const;
          const call = { ...item, overdue: Date.parse(dueAt) < Date.now() };
          return (
            <DayLine
              key={id}
              item={call}
              name={[`${firstName} ${lastName}`.trim(), companyName].filter(Boolean).join(', ')}
              href={linkTo(id)}
              phone={phone}
              dueAt={dueAt}
              onDone={mayCall ? (reached) => void finish(call, reached) : undefined}
            />
          );
        })}
      </ul>
      {list.records.length > SHOWN && <a href={linkTo()}>Show all</a>}
    </section>
  );
}
