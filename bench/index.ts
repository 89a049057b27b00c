/**
 * `npm run bench` measures everything; `npm run bench -- static lists` some of it; `--keep` also writes what was
 * measured into docs/performance.md, where the rest stays. Nothing else should run on the machine.
 */

import { keepRows } from './kept.ts';
import { table, writeReport } from './report.ts';
import { isMet, type Row } from './row.ts';

/** Name of each benchmark, in the order in which they run. */
const BENCHES: Record<string, () => Promise<{ run: () => Promise<Row[]> }>> = {
  weight: () => import('./site/weight.ts'),
  lighthouse: () => import('./site/lighthouse.ts'),
  paint: () => import('./site/first-paint.ts'),
  click: () => import('./site/page-change.ts'),
  open: () => import('./site/open-record.ts'),
  build: () => import('./site/build.ts'),
  calls: () => import('./site/calls.ts'),
  static: () => import('./server/static.ts'),
  passwords: () => import('./server/passwords.ts'),
  lists: () => import('./server/lists.ts'),
  booking: () => import('./server/booking.ts'),
  memory: () => import('./server/memory.ts'),
  load: () => import('./server/mixed-load.ts'),
};

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}

const isKept = process.argv.includes('--keep');
const rows: Row[] = [];
const today = new Date().toISOString().slice(0, 10);
for (const [name, load] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name} ...`);
  const { run } = await load();
  const measured = (await run()).map((row) => ({ ...row, on: today }));
  console.log(table(measured));
  rows.push(...measured);
  // At once, because a later one may fail after an hour.
  if (isKept) keepRows(measured, false);
}
writeReport(rows);
if (isKept && wanted.length === 0) keepRows(rows, true);
const exceeded = rows.filter((row) => isMet(row) === false);
console.log(`\n${rows.length} figures, ${exceeded.length} beyond their limit. The report is in dist/bench.`);
process.exit(0);
