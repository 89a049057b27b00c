import type { Insights } from '#contracts/insights.ts';
import { formatCount } from '#web/lib/format.ts';
import { shareOf } from '../records/numbers.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { changeText } from './statistics.ts';
import type { Charts } from './use-charts.ts';

/** Why signups were lost. */
export function LostReasons({ data, charts }: { data: Insights; charts: Charts | null }) {
  const { lost, lostReasons } = data;
  const all = lostReasons.reduce((sum, { count }) => sum + count, 0);
  const largest = Math.max(1, ...lostReasons.map(({ count }) => count));
  const rows = lostReasons.map(({ reason, count }) => ({
    ...{ label: reason, count, before: 0 },
    percent: (count / largest) * 100,
    note: shareOf(count, all),
  }));
  return (
    <ChartFrame
      title="Lost, and why"
      note={`${formatCount(lost.now)} of those who signed up, ${changeText(lost)}.`}
      chart={charts && <charts.BarsChart rows={rows} look="mix" />}
      columns={['Reason', 'Signups', 'Share']}
      rows={rows.map(({ label, count, note }) => [label, formatCount(count), note])}
      nothing={rows.length === 0 && 'Nobody who signed up in this period was lost.'}
    />
  );
}
