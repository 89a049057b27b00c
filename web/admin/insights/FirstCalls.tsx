import type { Insights } from '#contracts/insights.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { signupsLink } from './record-links.ts';
import { minutesText } from './statistics.ts';

/** How soon those who signed up were called, by who looks after them. */
export function FirstCalls({ data }: { data: Insights }) {
  const { firstCall } = data;
  const { owners, latest } = firstCall;
  const scope = latest === null ? '' : ` Of the latest ${formatCount(latest)} signups.`;
  return (
    <ChartFrame
      title="Time to first contact"
      note={`The median of all is ${minutesText(firstCall.median.now)}.${scope}`}
      chart={null}
      columns={['Owner', 'Calls', 'Median']}
      rows={owners.map(({ ownerId, name, calls, median }) => [
        name,
        {
          text: formatCount(calls),
          href: signupsLink(data, { called: 'yes', owner: ownerId ?? 'nobody' }),
        },
        minutesText(median),
      ])}
      nothing={owners.length === 0 && 'Nobody who signed up in this period was called yet.'}
    />
  );
}
