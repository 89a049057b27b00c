import { figure, median, REPEATS, type Row } from '../row.ts';
import { type Audit, openLighthouse } from './audit.ts';
import { barePages } from './bare-page.ts';
import { serveFiles } from './serve-files.ts';

type Time = Exclude<keyof Audit, 'scores'>;

/** Paints and work of the home page beside those of a bare page, on Lighthouse's simulated phone. */
export async function run(): Promise<Row[]> {
  const site = await serveFiles(await barePages());
  const browser = await openLighthouse();
  const home: Audit[] = [];
  const bare: Audit[] = [];
  for (let round = 0; round < REPEATS; round++) {
    home.push(await browser.audit(`${site.url}/`));
    bare.push(await browser.audit(`${site.url}/bare`));
  }
  browser.close();
  site.stop();
  const row = (what: string, time: Time, limit: number): Row => ({
    group: 'Home page, simulated phone',
    what,
    unit: 'ms',
    ...figure(home.map((look) => look[time])),
    against: { what: 'bare page', value: median(bare.map((look) => look[time])) },
    limit: { at: 'most', value: limit, of: 'ratio' },
  });
  return [
    row('first paint', 'firstPaint', 1.25),
    row('largest paint', 'largestPaint', 1.15),
    row('work of the main thread', 'mainThread', 2),
  ];
}
