import { roleMay } from '#contracts/permissions.ts';
import type { Stats as Counts } from '#contracts/stats.ts';
import { NotKnown } from '#web/admin/records/details/values.tsx';
import { useSession } from '#web/admin/session/use-session.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { followHere, setQuery } from '#web/lib/url-state.ts';
import styles from './Stats.module.css';

/**
 * The four counts, as far as they are known, of what the reader may open. Each leads to exactly the records that it
 * counts.
 */
export function Stats({ counts }: { counts: Counts | undefined }) {
  // Imported leads are no signups.
  const signups = { tab: 'signups', source: 'signup' };
  const role = useSession()?.role;
  const [readsLeads, readsApplications] = [
    !role || roleMay(role, 'signups.read'),
    !role || roleMay(role, 'partnerships.read'),
  ];
  return (
    <dl className={styles.stats}>
      {readsLeads && (
        <Stat
          label="Total Signups"
          count={counts?.totalSignups}
          more={counts && counts.totalLeads - counts.totalSignups}
          query={signups}
        />
      )}
      {readsApplications && (
        <Stat
          label="Partnership Requests"
          count={counts?.partnershipRequests}
          query={{ tab: 'partnerships' }}
        />
      )}
      {readsLeads && (
        <Stat
          label="This Month Signups"
          count={counts?.signupsThisMonth}
          query={{ ...signups, ...(counts && { from: counts.monthFrom }) }}
        />
      )}
      {readsApplications && (
        <Stat
          label="Pending Partnerships"
          count={counts?.pendingPartnerships}
          query={{ tab: 'partnerships', status: 'pending', sort: 'due' }}
        />
      )}
    </dl>
  );
}

interface StatProps {
  label: string;
  count: number | undefined;
  /** Leads that their list has beyond those. */
  more?: number | undefined;
  /** What it counts, as the list is asked for it. */
  query: Readonly<Record<string, string>>;
}

function Stat({ label, count, more, query }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt>
        <a
          href={`?${new URLSearchParams(query)}`}
          onClick={(event) => followHere(event, () => setQuery(query))}
        >
          {label}
        </a>
      </dt>
      <dd className={styles.count}>
        {count === undefined ? <NotKnown /> : formatCount(count)}
        {more ? (
          <small title="Leads the team imported or added. They are in the list, but did not sign up themselves">
            {` + ${formatCount(more)} added by us`}
          </small>
        ) : null}
      </dd>
    </div>
  );
}
