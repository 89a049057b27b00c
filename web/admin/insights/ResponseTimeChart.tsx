import type { MetCount } from '#contracts/insights.ts';
import type { ViewedList } from '#contracts/views.ts';
import { formatCount, formatUtcDate } from '#web/lib/format/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './ResponseTimeChart.module.css';
import { daysOf, dueLink } from './record-links.ts';
import { metShare, totalMet } from './statistics.ts';
import type { Charts } from './use-charts.ts';

interface Props {
  title: string;
  /** What was due: calls are about leads. */
  list: ViewedList;
  /** The last day that is counted. */
  last: string;
  weeks: readonly (MetCount & { week: string })[];
  /** Text if none was due. */
  nothing: string;
  charts: Charts | undefined | null;
}

/** How often one response time was met, week by week. */
export function ResponseTimeChart({ title, list, last, weeks, nothing, charts }: Props) {
  const [first] = weeks;
  const range = { from: first?.week ?? last, to: last };
  const all = totalMet(weeks);
  return (
    <ChartFrame
      title={title}
      note={
        <>
          <span className={styles.share}>{metShare(all)}</span>{' '}
          <a href={dueLink(list, range, 'on-time')}>{formatCount(all.met)}</a> of{' '}
          <a href={dueLink(list, range)}>{formatCount(all.due)}</a> on time, through yesterday
        </>
      }
      chart={charts && <charts.WeeklyChart weeks={weeks} />}
      columns={['Week of', 'Due', 'On time', 'Share']}
      rows={daysOf(weeks, ({ week }) => week, last)
        .map((week) => [
          formatUtcDate(week.week),
          week.due > 0 ? { text: formatCount(week.due), href: dueLink(list, week) } : '0',
          week.met > 0 ? { text: formatCount(week.met), href: dueLink(list, week, 'on-time') } : '0',
          metShare(week),
        ])
        .reverse()}
      nothing={all.due === 0 && nothing}
    />
  );
}
