import type { LeadRecord } from '#contracts/lead-record.ts';
import { API, fillPath, PAGES } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { countOf } from '#web/admin/records/list/count-of.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { useList } from '#web/admin/records/list/use-list.ts';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { stepDraft } from '#web/admin/records/next-step/step-form.ts';
import { useSession } from '#web/admin/session/use-session.ts';
import { continueLink } from '#web/lib/drafts/unsent.ts';
import { formatDueTime } from '#web/lib/format/format.ts';
import { namedBy } from '#web/lib/format/named-by.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import lines from './lines.module.css';
import styles from './my-day.module.css';
import { Whom } from './Whom.tsx';

/** Leads that are shown; the others are one link away. */
const SHOWN = 8;
const FILTERS = { owner: 'me', status: 'contacted', nextStep: 'none', sort: 'inactive' };
const KEY = ['signups', FILTERS] as const;

interface Props {
  /** What has a line in the day, or asks there what comes next. */
  inDay: ReadonlySet<string>;
}

/** One's own leads that were reached and for whom nothing is planned: no due date would bring them back. */
export function NothingPlanned({ inDay }: Props) {
  const user = useSession();
  useRefreshed(KEY, ['lead']);
  const list = useList(
    KEY,
    (cursor, signal) => fetchPage<LeadRecord>(API.signups, cursor, signal, FILTERS, SHOWN),
    { enabled: user ? roleMay(user.role, 'signups.write') : false },
  );
  const shown = list.records.filter(({ id }) => !inDay.has(id));
  if (shown.length === 0) return null;
  return (
    <section className={styles.unassigned} aria-labelledby="nothing-planned">
      <h2 id="nothing-planned">
        Yours, with nothing planned{' '}
        {list.total !== null && <span>{list.hasMore ? countOf(list) : shown.length}</span>}
      </h2>
      <ul className={lines.items}>
        {shown.map(({ id, firstName, lastName, companyName, phone, activeAt }) => {
          const href = fillPath(PAGES.lead, { id });
          const name = namedBy(`${firstName} ${lastName}`.trim(), companyName);
          return (
            <li key={id} data-record={id}>
              <Badge>Contacted</Badge>
              <Whom name={name} href={href} phone={phone} more={`Last activity ${formatDueTime(activeAt)}`} />
              <span className={lines.act}>
                <ButtonLink size="sm" variant="outline" href={continueLink({ href, name: stepDraft(id) })}>
                  <span>
                    Plan next step<span className="visually-hidden">: {name}</span>
                  </span>
                </ButtonLink>
              </span>
            </li>
          );
        })}
      </ul>
      {list.hasMore && (
        <a href={`${PAGES.dashboard}?${new URLSearchParams({ tab: 'signups', ...FILTERS })}`}>Show all</a>
      )}
    </section>
  );
}
