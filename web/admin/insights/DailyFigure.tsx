import type { Insights } from '#contracts/insights.ts';
import { formatCount, formatUtcDate } from '#web/lib/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { Charts } from './use-charts.ts';

interface Props {
  days: Insights['days'];
  charts: Charts | undefined | null;
}

/** What came in each day. */
export function DailyFigure({ days, charts }: Props) {
  return (
    <ChartFrame
      title="Signups and applications per day"
      chart={charts && <charts.DailyChart days={days} />}
      columns={['Day', 'Signups', 'Applications']}
      rows={days
        .map(({ day, signups, applications }) => [
          formatUtcDate(day),
          formatCount(signups),
          formatCount(applications),
        ])
        .reverse()}
      nothing={
        days.every(({ signups, applications }) => signups + applications === 0) &&
        'Nobody signed up or applied in this period.'
      }
    />
  );
}
