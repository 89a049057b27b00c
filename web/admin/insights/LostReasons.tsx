import type { Insights } from '#contracts/insights.ts';
import { shareOf } from '#web/admin/records/percent.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { signupsLink } from './record-links.ts';
import type { Charts } from './use-charts.ts';

const TITLE = 'Lost, and why';

/** Why signups were lost. */
export function LostReasons({ data, charts }: { data: Insights; charts: Charts | null }) {
  const { signups, lost, lostReasons } = data;
  const all = lostReasons.reduce((sum, { count }) => sum + count, 0);
  const largest = Math.max(1, ...lostReasons.map(({ count }) => count));
  const rows = lostReasons.map(({ reason, count }) => ({
    label: reason,
    count,
    before: null,
    percent: (count / largest) * 100,
    note: shareOf(count, all),
    href: signupsLink(data, { status: 'lost', reason }),
  }));
  const columns = ['Reason', 'Signups', 'Share'];
  return (
    <ChartFrame
      title={TITLE}
      note={`${formatCount(lost)} of those who signed up, or ${shareOf(lost, signups.now)}.`}
      readable
      chart={charts && <charts.BarsChart caption={TITLE} columns={columns} rows={rows} look="mix" />}
      columns={columns}
      rows={rows.map(({ label, count, note, href }) => [label, { text: formatCount(count), href }, note])}
      nothing={rows.length === 0 && 'Nobody who signed up in this period was lost.'}
    />
  );
}
