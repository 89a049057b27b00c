import type { SignupRecord } from '#contracts/admin.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { formatCount, formatDueTime } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { fetchPage } from '../records/list/fetch-page.ts';
import { useList } from '../records/list/use-list.ts';
import { useSession } from '../session/use-session.ts';
import { DueNote } from '../sla/DueNote.tsx';
import { PhoneLink } from './MyDayList.tsx';
import css from './my-day.module.css';

const FILTERS = { owner: 'nobody', due: 'open' };
/** Signups that are shown; the others are one link away. */
const SHOWN = 8;

/** Signups to call that nobody owns, the earliest due date first. */
export function Unassigned() {
  const user = useSession();
  return user && roleMay(user.role, 'signups.read') ? <UnassignedList /> : null;
}

function UnassignedList() {
  const list = useList(
    ['signups', FILTERS],
    (cursor, signal) => fetchPage<SignupRecord>(API.signups, cursor, signal, FILTERS),
    { subject: 'lead' },
  );
  if (list.records.length === 0) return null;
  const linkTo = (id?: string) =>
    `${PAGES.dashboard}?${new URLSearchParams({ tab: 'signups', ...FILTERS, ...(id && { id }) })}`;
  return (
    <section className={css.unassigned} aria-labelledby="unassigned">
      <h2 id="unassigned">
        Unassigned signups to call {list.total !== null && <span>{formatCount(list.total)}</span>}
      </h2>
      <ul className={css.items}>
        {list.records.slice(0, SHOWN).map(({ id, firstName, lastName, companyName, phone, dueAt }) => (
          <li key={id} data-record={id}>
            <Badge tone={Date.parse(dueAt) < Date.now() ? 'red' : 'blue'}>Call</Badge>
            <span className={css.what}>
              <a href={linkTo(id)} data-name="">
                {[`${firstName} ${lastName}`.trim(), companyName].filter(Boolean).join(', ')}
              </a>
            </span>
            <PhoneLink written={phone} />
            <time dateTime={dueAt}>{formatDueTime(dueAt)}</time>
            <DueNote what="Call" dueAt={dueAt} doneAt={null} />
          </li>
        ))}
      </ul>
      {list.records.length > SHOWN && <a href={linkTo()}>Show all</a>}
    </section>
  );
}
