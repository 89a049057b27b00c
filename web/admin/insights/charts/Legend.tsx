import type { Insights } from '#contracts/insights.ts';
import { formatCount, formatUtcDay, formatUtcMonth } from '#web/lib/format/format.ts';
import bars from './charts.module.css';
import styles from './Legend.module.css';

type Day = Insights['periods'][number];
const MANY = { day: 'days', week: 'weeks', month: 'months' } as const;

/** Which bar is which, with the sum of all or what came in the period pointed at. */
export function Legend({ days, day, per }: { days: Day[]; day: Day | undefined; per: Insights['per'] }) {
  const sum = (name: 'signups' | 'applications') =>
    day ? day[name] : days.reduce((total, each) => total + each[name], 0);
  return (
    <div className={styles.legend}>
      <Entry label="Signups" count={sum('signups')} bar={bars.signups} />
      <Entry label="Applications" count={sum('applications')} bar={bars.applications} />
      <span className={styles.when}>{day ? nameOf(day.from, per) : `${days.length} ${MANY[per]}`}</span>
    </div>
  );
}

function nameOf(from: string, per: Insights['per']): string {
  if (per === 'month') return formatUtcMonth(from);
  return per === 'week' ? `Week of ${formatUtcDay(from)}` : formatUtcDay(from);
}

function Entry({ label, count, bar }: { label: string; count: number; bar: string | undefined }) {
  return (
    <span className={styles.entry}>
      <svg width="14" height="14" aria-hidden="true">
        <rect x="1" y="1" width="12" height="12" className={bar} />
      </svg>
      {label} <b>{formatCount(count)}</b>
    </span>
  );
}
