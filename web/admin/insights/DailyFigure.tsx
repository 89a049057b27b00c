import type { Insights } from '#contracts/insights.ts';
import { formatCount, formatUtcDate, formatUtcMonth } from '#web/lib/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { Charts } from './use-charts.ts';

interface Props {
  data: Pick<Insights, 'periods' | 'per'>;
  charts: Charts | undefined | null;
}

const HEADS = { day: 'Day', week: 'Week of', month: 'Month' } as const;

/** What came in each day, week or month. */
export function DailyFigure({ data: { periods, per }, charts }: Props) {
  const name = per === 'month' ? formatUtcMonth : formatUtcDate;
  return (
    <ChartFrame
      title={`Signups and applications per ${per}`}
      chart={charts && <charts.DailyChart periods={periods} per={per} />}
      columns={[HEADS[per], 'Signups', 'Applications']}
      rows={periods
        .map(({ from, signups, applications }) => [
          name(from),
          formatCount(signups),
          formatCount(applications),
        ])
        .reverse()}
      nothing={
        periods.every(({ signups, applications }) => signups + applications === 0) &&
        'Nobody signed up or applied in this period.'
      }
    />
  );
}
