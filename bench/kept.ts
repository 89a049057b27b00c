import { readFileSync, writeFileSync } from 'node:fs';
import { drawChart } from './chart.ts';
import { machine, table } from './report.ts';
import type { Row } from './row.ts';

const KEPT = 'bench/kept.json';
const DOCUMENT = 'docs/performance.md';
const CHART = 'docs/pictures/performance.svg';
const TABLE = /(<!-- measured -->\n)[\s\S]*(<!-- \/measured -->)/;

/**
 * Writes the rows into the document and its chart: in place of all that are kept there (`all`), or of those of the same
 * groups.
 */
export function keepRows(rows: Row[], all: boolean): void {
  const kept = all ? rows : replaceGroups(JSON.parse(readFileSync(KEPT, 'utf8')), rows);
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
  const document = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(DOCUMENT, document.replace(TABLE, `$1\n${machine()}\n\n${table(kept)}\n\n$2`));
  writeFileSync(CHART, drawChart(kept));
}

/** `kept` with the groups of `measured` in place of those of the same names, and the others after them. */
export function replaceGroups(kept: Row[], measured: Row[]): Row[] {
  const groups = Map.groupBy(kept, ({ group }) => group);
  for (const [group, rows] of Map.groupBy(measured, ({ group }) => group)) groups.set(group, rows);
  return [...groups.values()].flat();
}
