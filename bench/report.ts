import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { drawChart } from './chart.ts';
import { isMet, type Row, ratioOf } from './row.ts';

const FOLDER = 'dist/bench';

/** Writes the report as Markdown, JSON and a chart to `dist/bench`. */
export function writeReport(rows: Row[]): void {
  const markdown = `${machine()}\n\n${table(rows)}\n`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'report.md'), markdown);
  writeFileSync(join(FOLDER, 'report.json'), `${JSON.stringify(rows, null, 2)}\n`);
  writeFileSync(join(FOLDER, 'report.svg'), drawChart(rows));
}

/** What the last of it was measured with. */
export function machine(): string {
  const [core] = cpus();
  return `Measured with Node ${process.versions.node}, ${cpus().length} cores (${core?.model.trim()}).`;
}

/** The rows as a Markdown table. */
export function table(rows: Row[]): string {
  const lines = rows.map((row) => {
    const ratio = ratioOf(row);
    const met = isMet(row);
    const cells = [
      row.group,
      row.what,
      measuredOf(row),
      row.against ? `${row.against.what}: ${round(row.against.value)} ${row.unit}` : '',
      ratio === undefined ? '' : `${ratio.toFixed(2)} x`,
      limitOf(row),
      met === undefined ? '' : met ? 'yes' : '**no**',
      row.on ?? '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = '| where | what | measured | in the same run | ratio | limit | met | measured on |';
  return [head, '|---|---|--:|---|--:|--:|---|---|', ...lines].join('\n');
}

/** The value, and in brackets the lowest and the highest measurement if they differ when rounded. */
function measuredOf({ value, unit, range }: Row): string {
  const [lowest, highest] = [range?.lowest ?? value, range?.highest ?? value].map(round);
  return `${round(value)} ${unit}${lowest === highest ? '' : ` (${lowest} to ${highest})`}`;
}

function limitOf({ limit, unit }: Row): string {
  if (!limit) return '';
  return `${limit.at === 'most' ? '≤' : '≥'} ${limit.value} ${limit.of === 'ratio' ? 'x' : unit}`;
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)));
}
