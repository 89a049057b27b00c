import type { MouseEvent } from 'react';
import type { Stats as Counts } from '#contracts/admin.ts';
import { formatCount } from '#web/lib/format.ts';
import { setQuery } from '#web/lib/url-state.ts';
import css from './Stats.module.css';

type Shown = keyof Pick<
  Counts,
  'totalSignups' | 'partnershipRequests' | 'signupsThisMonth' | 'pendingPartnerships'
>;

interface Props {
  counts: Record<Shown, number | null>;
  /** The first day of the reader's month, e.g. `2026-11-01`. */
  monthFrom: string | undefined;
}

/** The four counts; `null` for one that is not known. Each leads to exactly the records that it counts. */
export function Stats({ counts, monthFrom }: Props) {
  const { totalSignups, partnershipRequests, signupsThisMonth, pendingPartnerships } = counts;
  // Imported leads are no signups.
  const signups = { tab: 'signups', source: 'signup' };
  return (
    <dl className={css.stats}>
      <Stat label="Total Signups" count={totalSignups} query={signups} />
      <Stat label="Partnership Requests" count={partnershipRequests} query={{ tab: 'partnerships' }} />
      <Stat
        label="This Month Signups"
        count={signupsThisMonth}
        query={{ ...signups, ...(monthFrom && { from: monthFrom }) }}
      />
      <Stat
        label="Pending Partnerships"
        count={pendingPartnerships}
        query={{ tab: 'partnerships', status: 'pending', sort: 'due' }}
      />
    </dl>
  );
}

interface StatProps {
  label: string;
  count: number | null;
  /** What it counts, as the list is asked for it. */
  query: Readonly<Record<string, string>>;
}

function Stat({ label, count, query }: StatProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setQuery(query);
  };
  return (
    <div className={css.stat}>
      <dt>
        <a href={`?${new URLSearchParams(query)}`} onClick={follow}>
          {label}
        </a>
      </dt>
      <dd className={css.count}>{count === null ? <Unknown /> : formatCount(count)}</dd>
    </div>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">Not known</span>
    </>
  );
}
