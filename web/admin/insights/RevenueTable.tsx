import type { Insights } from '#contracts/insights.ts';
import { formatCount, formatDollars } from '#web/lib/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { signupsLink } from './record-links.ts';
import { changeText } from './statistics.ts';

/** What those who became customers pay per month, by plan and cycle, with their discounts taken off. */
export function RevenueTable({ data }: { data: Insights }) {
  const { rows, value, today } = data.revenue;
  return (
    <ChartFrame
      title="Monthly revenue of new customers"
      note={`${formatDollars(value.now)} per month, ${changeText(value)}. All ${formatCount(today.customers)} customers of today, imported ones too: ${formatDollars(today.value)} per month.`}
      chart={null}
      columns={['Plan and cycle', 'Customers', 'Per month']}
      rows={rows.map(({ plan, cycle, customers, value: paid }) => [
        `${plan}, ${cycle}`,
        { text: formatCount(customers), href: signupsLink(data, { plan, status: 'live' }) },
        formatDollars(paid),
      ])}
      nothing={
        rows.length === 0 &&
        `Nobody who signed up in this period is a customer yet. All ${formatCount(today.customers)} customers of today pay ${formatDollars(today.value)} per month.`
      }
    />
  );
}
