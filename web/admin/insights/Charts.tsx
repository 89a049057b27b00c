import { INSIGHT_DAYS } from '#contracts/insights.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Retry } from '../records/list/Retry.tsx';
import { useInsights } from './api/get-insights.ts';
import { BarsFrame } from './BarsFrame.tsx';
import css from './Charts.module.css';
import { DailyFigure } from './DailyFigure.tsx';
import { ResponseTimeChart } from './ResponseTimeChart.tsx';
import { funnelRows, industryRows, mixRows, RESPONSE_TIMES } from './statistics.ts';
import { useCharts } from './use-charts.ts';
import { useDays } from './use-days.ts';

const PERIODS = INSIGHT_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

const NO_SIGNUP = 'Nobody signed up in this period.';

/** All charts, over the same days. */
export function Charts() {
  const [days, choose] = useDays();
  const { data, isFetching, isPlaceholderData, refetch } = useInsights(days);
  const charts = useCharts();

  if (!data && !isFetching)
    return <Retry what="The figures" busy={isFetching} onRetry={() => void refetch()} />;
  // Frames that get their charts later would push each other down.
  if (!data || charts === undefined) return <Loading />;
  return (
    <div className={css.charts} aria-busy={isPlaceholderData || undefined}>
      <div className={css.period}>
        <SegmentedControl
          legend="Period"
          name="days"
          options={PERIODS}
          value={String(days)}
          onChange={(value) => choose(INSIGHT_DAYS.find((known) => String(known) === value) ?? days)}
        />
      </div>
      <DailyFigure days={data.days} charts={charts} />
      <div className={css.pair}>
        <BarsFrame
          title="Industries"
          columns={['Industry', 'Signups', 'Share']}
          rows={industryRows(data.industries)}
          look="mix"
          nothing={NO_SIGNUP}
          charts={charts}
        />
        <div className={css.stack}>
          <BarsFrame
            title="Signup funnel"
            note="Each step as a share of those who opened it. We count steps, not people."
            columns={['Step', 'Count', 'Share']}
            rows={funnelRows(data.funnel)}
            look="funnel"
            nothing="Nobody opened the signup in this period."
            charts={charts}
          />
          <BarsFrame
            title="Plans chosen"
            columns={['Plan', 'Signups', 'Share']}
            rows={mixRows(data.plans)}
            look="mix"
            nothing={NO_SIGNUP}
            charts={charts}
          />
        </div>
      </div>
      <section className={css.responseTimes} aria-label="Response times">
        {RESPONSE_TIMES.map(({ name, title, nothing }) => (
          <ResponseTimeChart
            key={name}
            title={title}
            nothing={nothing}
            weeks={data.responseTimes.map((week) => ({ week: week.week, ...week[name] }))}
            charts={charts}
          />
        ))}
      </section>
    </div>
  );
}
