import { CYCLE_LABELS } from '#contracts/cycle-labels.ts';
import type { Insights } from '#contracts/insights.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';
import { formatCount, formatDollars } from '#web/lib/format/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { Cell } from './DataTable.tsx';
import { customersLink, signupsLink } from './record-links.ts';
import { changeText } from './statistics.ts';

/** What those who became customers pay per month, by plan and cycle, with their discounts taken off. */
export function RevenueTable({ data }: { data: Insights }) {
  const { rows, value, today } = data.revenue;
  return (
    <ChartFrame
      title="Monthly revenue of new customers"
      note={
        <>
          {formatDollars(value.now)} per month, {changeText(value)}. All{' '}
          <a href={customersLink()}>{formatCount(today.customers)} customers of today</a>, imported ones too:{' '}
          {formatDollars(today.value)} per month.
        </>
      }
      chart={null}
      columns={['Plan', ...BILLING_CYCLES.map((cycle) => CYCLE_LABELS[cycle]), 'Customers', 'Per month']}
      rows={PLAN_NAMES.map((plan) => rowOf(data, plan))}
      nothing={
        rows.length === 0 &&
        `Nobody who signed up in this period is a customer yet. Today’s ${formatCount(today.customers)} customers pay ${formatDollars(today.value)} per month.`
      }
    />
  );
}

function rowOf(data: Insights, plan: (typeof PLAN_NAMES)[number]): Cell[] {
  const rows = data.revenue.rows.filter((row) => row.plan === plan);
  const customers = rows.reduce((sum, row) => sum + row.customers, 0);
  const value = rows.reduce((sum, row) => sum + row.value, 0);
  const cycles = BILLING_CYCLES.map((cycle) => {
    const row = rows.find((each) => each.cycle === cycle);
    return row ? formatDollars(row.value) : '\u2013';
  });
  const link = { text: formatCount(customers), href: signupsLink(data, { plan, status: 'live' }) };
  return [plan, ...cycles, customers > 0 ? link : '0', formatDollars(value)];
}
