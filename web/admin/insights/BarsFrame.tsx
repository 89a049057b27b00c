import { formatCount } from '#web/lib/format/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { type BarRow, changeText } from './statistics.ts';
import type { Charts } from './use-charts.ts';

interface Props {
  title: string;
  note?: string;
  columns: readonly string[];
  rows: readonly BarRow[];
  look: 'mix' | 'funnel';
  /** Text if every count is 0. */
  nothing: string;
  charts: Charts | undefined | null;
}

/** Counts next to each other, each with the one of the days before. */
export function BarsFrame({ title, note, columns, rows, look, nothing, charts }: Props) {
  return (
    <ChartFrame
      title={title}
      note={note}
      readable
      chart={charts && <charts.BarsChart caption={title} columns={columns} rows={rows} look={look} />}
      columns={[...columns, 'Before']}
      rows={rows.map((row) => [
        row.label,
        row.href ? { text: formatCount(row.count), href: row.href } : formatCount(row.count),
        row.note,
        beforeText(row),
      ])}
      nothing={rows.every(({ count }) => count === 0) && nothing}
    />
  );
}

function beforeText({ count, before }: BarRow): string {
  if (before === null) return 'not known';
  return `${formatCount(before)} (${changeText({ now: count, before })})`;
}
