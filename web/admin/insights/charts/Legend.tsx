import type { Insights } from '#contracts/insights.ts';
import { formatCount, formatUtcDay } from '#web/lib/format.ts';
import lines from './charts.module.css';
import css from './Legend.module.css';

type Day = Insights['days'][number];

/** Which string is which, with the sum of all days or what came on the one pointed at. */
export function Legend({ days, day }: { days: Day[]; day: Day | undefined }) {
  const sum = (name: 'signups' | 'applications') =>
    day ? day[name] : days.reduce((total, each) => total + each[name], 0);
  return (
    <div className={css.legend}>
      <Entry label="Signups" count={sum('signups')} line={lines.signups} />
      <Entry label="Applications" count={sum('applications')} line={lines.applications} />
      <span className={css.when}>{day ? formatUtcDay(day.day) : `${days.length} days`}</span>
    </div>
  );
}

function Entry({ label, count, line }: { label: string; count: number; line: string | undefined }) {
  return (
    <span className={css.entry}>
      <svg width="28" height="8" aria-hidden="true">
        <path d="M0 4H28" className={line} />
      </svg>
      {label} <b>{formatCount(count)}</b>
    </span>
  );
}
