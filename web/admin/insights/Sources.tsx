import type { Insights, SourceCount } from '#contracts/insights.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { OTHER_SOURCE } from '#contracts/visit-source.ts';
import { shareOf } from '#web/admin/records/percent.ts';
import { formatCount } from '#web/lib/format/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import type { Cell } from './DataTable.tsx';
import { signupsLink } from './record-links.ts';
import type { SourceRow } from './statistics.ts';
import type { Charts } from './use-charts.ts';

const TITLE = 'Sources';
const COLUMNS = ['Source', 'Visits', 'Signups', 'Customers', 'Signups per visit'];

/** Visits, signups and customers by the source of the first visit. */
export function Sources({ data, charts }: { data: Insights; charts: Charts | null }) {
  const rows = data.sources.map((source) => rowOf(data, source));
  return (
    <ChartFrame
      title={TITLE}
      note="Visits by source, how many signed up, and how many of those are customers today. Bots are not counted. “Unknown” is people who signed up without a known visit."
      readable
      chart={charts && <charts.SourcesChart caption={TITLE} columns={COLUMNS.slice(0, 4)} rows={rows} />}
      columns={COLUMNS}
      rows={rows.map(({ label, visits, signups, customers }) => [
        label,
        formatCount(visits),
        linked(signups),
        linked(customers),
        visits > 0 ? shareOf(signups.count, visits) : '\u2013',
      ])}
      nothing={rows.length === 0 && 'Nobody visited the site or signed up in this period.'}
    />
  );
}

const LABELS: Readonly<Record<string, string>> = {
  [UNKNOWN]: 'Unknown',
  [OTHER_SOURCE]: 'Other sources',
};

function rowOf(data: Insights, { name, visits, signups, customers, listed }: SourceCount): SourceRow {
  const counted = (count: number, filters: Readonly<Record<string, string>>) => ({
    count,
    ...(listed && count > 0 && { href: signupsLink(data, { cameFrom: name, ...filters }) }),
  });
  return {
    label: LABELS[name] ?? name,
    visits,
    signups: counted(signups, {}),
    customers: counted(customers, { status: 'live' }),
  };
}

function linked({ count, href }: SourceRow['signups']): Cell {
  return href ? { text: formatCount(count), href } : formatCount(count);
}
