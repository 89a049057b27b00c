import type { Stats as Counts } from '#contracts/admin.ts';
import { percentOf, shareOf } from '#web/admin/records/numbers.ts';
import { formatCount } from '#web/lib/format.ts';
import css from './Stats.module.css';

type Shown = keyof Pick<
  Counts,
  'totalSignups' | 'partnershipRequests' | 'signupsThisMonth' | 'pendingPartnerships'
>;

/** The four counts; `null` for one that is not known. */
export function Stats({ counts }: { counts: Record<Shown, number | null> }) {
  const { totalSignups, partnershipRequests, signupsThisMonth, pendingPartnerships } = counts;
  return (
    <dl className={css.stats}>
      <Stat label="Total Signups" count={totalSignups} note="all time" />
      <Stat label="Partnership Requests" count={partnershipRequests} note="all time" />
      <Stat label="This Month Signups" count={signupsThisMonth} of={totalSignups} note="of all signups" />
      <Stat
        label="Pending Partnerships"
        count={pendingPartnerships}
        of={partnershipRequests}
        note="of all requests"
      />
    </dl>
  );
}

interface StatProps {
  label: string;
  count: number | null;
  /** The whole that the count is a share of; absent for a whole. */
  of?: number | null;
  note: string;
}

function Stat({ label, count, of, note }: StatProps) {
  const share = percentOf(count ?? 0, of ?? 0);
  return (
    <div className={css.stat}>
      <dt>{label}</dt>
      <dd className={css.count}>{count === null ? <Unknown /> : formatCount(count)}</dd>
      <dd className={css.note}>
        <svg className={css.string} aria-hidden="true">
          <rect width="100%" height="1" y="2" />
          {share > 0 && <rect className={css.share} width={`${share}%`} height="5" rx="2.5" />}
        </svg>
        {of === undefined || count === null || of === null ? note : `${shareOf(count, of)} ${note}`}
      </dd>
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
