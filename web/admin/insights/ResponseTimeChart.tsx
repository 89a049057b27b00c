import type { Met } from '#contracts/insights.ts';
import { formatCount, formatUtcDate } from '#web/lib/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import css from './ResponseTimeChart.module.css';
import { metShare, metText, totalMet } from './statistics.ts';
import type { Charts } from './use-charts.ts';

interface Props {
  title: string;
  weeks: readonly (Met & { week: string })[];
  /** Text if none was due. */
  nothing: string;
  charts: Charts | undefined | null;
}

/** How often one response time was met, week by week. */
export function ResponseTimeChart({ title, weeks, nothing, charts }: Props) {
  const all = totalMet(weeks);
  return (
    <ChartFrame
      title={title}
      note={
        <>
          <span className={css.share}>{metShare(all)}</span> {metText(all)} on time, through yesterday
        </>
      }
      chart={charts && <charts.WeeklyChart weeks={weeks} />}
      columns={['Week of', 'Due', 'On time', 'Share']}
      rows={weeks
        .map((week) => [
          formatUtcDate(week.week),
          formatCount(week.due),
          formatCount(week.met),
          metShare(week),
        ])
        .reverse()}
      nothing={all.due === 0 && nothing}
    />
  );
}
