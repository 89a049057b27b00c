import { INSIGHT_DAYS } from '#contracts/insights.ts';
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx';
import { Loading } from '../Loading.tsx';
import { Retry } from '../list/Retry.tsx';
import { ArrivalsFigure } from './ArrivalsFigure.tsx';
import { useInsights } from './api/get-insights.ts';
import { BarsFigure } from './BarsFigure.tsx';
import { funnelRows, industryRows, mixRows, PROMISES } from './figures.ts';
import css from './Pictures.module.css';
import { PromiseFigure } from './PromiseFigure.tsx';
import { useCharts } from './use-charts.ts';
import { useDays } from './use-days.ts';

const PERIODS = INSIGHT_DAYS.map((days) => ({
  value: String(days),
  label: days === 365 ? '1 year' : `${days} days`,
}));

const NO_SIGNUP = 'Nobody signed up in this period.';

/** Every picture over the same days. */
export function Pictures() {
  const [days, choose] = useDays();
  const { data, isFetching, isPlaceholderData, refetch } = useInsights(days);
  const charts = useCharts();

  if (!data && !isFetching)
    return <Retry what="The figures" busy={isFetching} onRetry={() => void refetch()} />;
  // Figures that get their pictures later would push each other down.
  if (!data || charts === undefined) return <Loading />;
  return (
    <div className={css.pictures} aria-busy={isPlaceholderData || undefined}>
      <div className={css.period}>
        <SegmentedControl
          legend="Period"
          name="days"
          options={PERIODS}
          value={String(days)}
          onChange={(value) => choose(INSIGHT_DAYS.find((known) => String(known) === value) ?? days)}
        />
      </div>
      <ArrivalsFigure days={data.days} charts={charts} />
      <div className={css.pair}>
        <BarsFigure
          title="Industries"
          columns={['Industry', 'Signups', 'Share']}
          rows={industryRows(data.industries)}
          look="mix"
          nothing={NO_SIGNUP}
          charts={charts}
        />
        <div className={css.stack}>
          <BarsFigure
            title="The way through the signup"
            note="Each step as a share of those who opened it. We count steps, not people."
            columns={['Step', 'Count', 'Share']}
            rows={funnelRows(data.funnel)}
            look="funnel"
            nothing="Nobody opened the signup in this period."
            charts={charts}
          />
          <BarsFigure
            title="Plans chosen"
            columns={['Plan', 'Signups', 'Share']}
            rows={mixRows(data.plans)}
            look="mix"
            nothing={NO_SIGNUP}
            charts={charts}
          />
        </div>
      </div>
      <section className={css.promises} aria-label="Promises kept">
        {PROMISES.map(({ name, title, nothing }) => (
          <PromiseFigure
            key={name}
            title={title}
            nothing={nothing}
            weeks={data.promises.map((week) => ({ week: week.week, ...week[name] }))}
            charts={charts}
          />
        ))}
      </section>
    </div>
  );
}
