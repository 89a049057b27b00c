import type { Insights } from '#contracts/insights.ts';
import { today } from '#web/admin/records/times/today.ts';
import { formatCount, formatUtcDate, formatUtcMonth } from '#web/lib/format/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { Cell } from './DataTable.tsx';
import { applicationsLink, daysOf, signupsLink } from './record-links.ts';
import type { Charts } from './use-charts.ts';

interface Props {
  data: Pick<Insights, 'periods' | 'per' | 'to'>;
  charts: Charts | undefined | null;
}

const HEADS = { day: 'Day', week: 'Week of', month: 'Month' } as const;

/** What came in each day, week or month. */
export function DailyCounts({ data: { periods, per, to }, charts }: Props) {
  const unfinished = to >= today();
  const name = per === 'month' ? formatUtcMonth : formatUtcDate;
  return (
    <ChartFrame
      title={`Signups and applications per ${per}`}
      note={unfinished && `Dashed: ${per === 'day' ? 'today' : `this ${per}`} so far.`}
      chart={charts && <charts.DailyChart {...{ periods, per, unfinished }} />}
      columns={[HEADS[per], 'Signups', 'Applications']}
      rows={daysOf(periods, ({ from }) => from, to)
        .map(({ signups, applications, ...days }) => [
          name(days.from),
          cell(signups, signupsLink(days)),
          cell(applications, applicationsLink(days)),
        ])
        .reverse()}
      nothing={
        periods.every(({ signups, applications }) => signups + applications === 0) &&
        'Nobody signed up or applied in this period.'
      }
    />
  );
}

/** A count as a link to its records; nothing leads nowhere. */
function cell(count: number, href: string): Cell {
  return count > 0 ? { text: formatCount(count), href } : '0';
}
