import { figure, median, REPEATS, type Row } from '../row.ts';
import { openLighthouse } from './audit.ts';
import { barePages } from './bare-page.ts';
import { serveFiles } from './serve-files.ts';

/** First and largest paint of the home page beside those of a bare page, on Lighthouse's simulated phone. */
export async function run(): Promise<Row[]> {
  const site = await serveFiles(await barePages());
  const browser = await openLighthouse();
  const times = {
    home: { first: [] as number[], largest: [] as number[] },
    bare: { first: [] as number[], largest: [] as number[] },
  };
  for (let round = 0; round < REPEATS; round++) {
    for (const [name, path] of [
      ['home', '/'],
      ['bare', '/bare'],
    ] as const) {
      const { firstPaint, largestPaint } = await browser.audit(site.url + path);
      times[name].first.push(firstPaint);
      times[name].largest.push(largestPaint);
    }
  }
  browser.close();
  site.stop();
  const row = (what: string, kind: 'first' | 'largest', limit: number): Row => ({
    group: 'Home page, simulated phone',
    what,
    unit: 'ms',
    ...figure(times.home[kind]),
    against: { what: 'bare page', value: median(times.bare[kind]) },
    limit: { at: 'most', value: limit, of: 'ratio' },
  });
  return [row('first paint', 'first', 1.25), row('largest paint', 'largest', 1.15)];
}
