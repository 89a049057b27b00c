import type { Kept } from '#contracts/insights.ts';
import { formatCount, formatUtcDate } from '#web/lib/format.ts';
import { Figure } from './Figure.tsx';
import { keptShare, keptWords, totalKept } from './figures.ts';
import css from './PromiseFigure.module.css';
import type { Charts } from './use-charts.ts';

interface Props {
  title: string;
  weeks: readonly (Kept & { week: string })[];
  /** Said where none was due. */
  nothing: string;
  charts: Charts | undefined | null;
}

/** How one promise was kept, week by week. */
export function PromiseFigure({ title, weeks, nothing, charts }: Props) {
  const all = totalKept(weeks);
  return (
    <Figure
      title={title}
      note={
        <>
          <span className={css.share}>{keptShare(all)}</span> {keptWords(all)} until yesterday
        </>
      }
      chart={charts && <charts.WeeklyChart weeks={weeks} />}
      columns={['Week of', 'Due', 'Kept', 'Share']}
      rows={weeks
        .map((week) => [
          formatUtcDate(week.week),
          formatCount(week.due),
          formatCount(week.kept),
          keptShare(week),
        ])
        .reverse()}
      nothing={all.due === 0 && nothing}
    />
  );
}
