import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import type { Insights } from '#contracts/insights.ts';
import { timeZoneLabel } from '#contracts/time-zone-label.ts';
import { UnreadFilters } from '#web/admin/records/list/lazy-filters.ts';
import { Retry } from '#web/admin/records/list/Retry.tsx';
import { today } from '#web/admin/records/times/today.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import { Loading } from '#web/ui/Loading.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { useInsights } from './api/get-insights.ts';
import { BarsFrame } from './BarsFrame.tsx';
import styles from './Charts.module.css';
import { DailyCounts } from './DailyCounts.tsx';
import { FirstCalls } from './FirstCalls.tsx';
import { Headlines } from './Headlines.tsx';
import { LostReasons } from './LostReasons.tsx';
import { RangeFields } from './RangeFields.tsx';
import { ResponseTimeChart } from './ResponseTimeChart.tsx';
import { RevenueTable } from './RevenueTable.tsx';
import { dayBefore, signupsLink } from './record-links.ts';
import { Sources } from './Sources.tsx';
import { funnelRows, mixRows, RESPONSE_TIME_CHARTS } from './statistics.ts';
import { useCharts } from './use-charts.ts';
import { useRange } from './use-range.ts';

/** Nearly never shown. */
const WrongCounts = lazy(() =>
  import('./WrongCounts.tsx').then(({ WrongCounts }) => ({ default: WrongCounts })),
);

const NO_SIGNUP = 'Nobody signed up in this period.';

/** All charts, over the same days. */
export function Charts() {
  const { range, query, unread, choose } = useRange();
  const { data, isFetching, isPlaceholderData, refetch } = useInsights(query);
  const charts = useCharts();

  if (!data && !isFetching)
    return <Retry what="The figures" busy={isFetching} onRetry={() => void refetch()} />;
  // Frames that get their charts later would push each other down.
  if (!data || charts === undefined) return <Loading />;
  return (
    <div className={styles.charts} aria-busy={isPlaceholderData || undefined}>
      <div className={styles.top}>
        {data.wrongCounts.length > 0 && <WrongCounts counts={data.wrongCounts} />}
        {unread.length > 0 && <UnreadFilters fields={unread} onClear={() => choose(range)} />}
        <RangeFields key={`${data.from} ${data.to}`} range={range} data={data} onChoose={choose} />
        <p className={styles.zone}>{whenText(data)}</p>
        <Headlines data={data} />
      </div>
      <DailyCounts data={data} charts={charts} />
      <div className={styles.pair}>
        <BarsFrame
          title="Signup funnel"
          note="The first three steps count visits, as a share of all who opened the signup. The others count people, as a share of all who signed up. Each step includes everyone who got further. Lost signups count in “Signed up” only."
          columns={['Step', 'Count', 'Share']}
          rows={funnelRows(data.funnel, (filters) => signupsLink(data, filters))}
          look="funnel"
          nothing="Nobody opened the signup in this period."
          charts={charts}
        />
        <div className={styles.stack}>
          <LostReasons data={data} charts={charts} />
          <FirstCalls data={data} />
        </div>
      </div>
      <Sources data={data} charts={charts} />
      <RevenueTable data={data} />
      <div className={styles.pair}>
        <BarsFrame
          title="Industries"
          columns={['Industry', 'Signups', 'Share']}
          rows={mixRows(data.industries, SIGNUP_INDUSTRIES, (industry) => signupsLink(data, { industry }))}
          look="mix"
          nothing={NO_SIGNUP}
          charts={charts}
        />
        <BarsFrame
          title="Plans chosen"
          columns={['Plan', 'Signups', 'Share']}
          rows={mixRows(data.plans, {}, (plan) => signupsLink(data, { plan }))}
          look="mix"
          nothing={NO_SIGNUP}
          charts={charts}
        />
      </div>
      <section className={styles.responseTimes} aria-label="Response times">
        {RESPONSE_TIME_CHARTS.map(({ name, list, title, nothing }) => (
          <ResponseTimeChart
            key={name}
            title={title}
            list={list}
            last={lastCounted(data.to)}
            nothing={nothing}
            weeks={data.responseTimes.map((week) => ({ week: week.week, ...week[name] }))}
            charts={charts}
          />
        ))}
      </section>
    </div>
  );
}

/** What is due today may still be done: the last day that counts is yesterday, in the zone in which days are read. */
function lastCounted(to: string): string {
  const now = today();
  return to < now ? to : dayBefore(now);
}

/** Which days are shown, in which zone, and which they are compared with. */
function whenText({ from, to, before, beforeTo, beforeAsOf, timeZone }: Insights): string {
  return `${daysText(from, to)}. Dates in ${timeZoneLabel(timeZone)}. Compared with ${daysText(before, beforeTo)}, as it stood on ${formatUtcDate(beforeAsOf)}. Imported and hand-entered leads are not counted.`;
}

function daysText(from: string, to: string): string {
  return from === to ? formatUtcDate(from) : `${formatUtcDate(from)} to ${formatUtcDate(to)}`;
}
