import { PAGES } from '#contracts/paths.ts';
import type { Row } from '../row.ts';
import { logIn } from '../server/site.ts';
import { type Audit, openLighthouse } from './audit.ts';
import { barePages } from './bare-page.ts';
import { startFilledSite } from './filled-site.ts';
import { serveFiles } from './serve-files.ts';

/** One page of each kind. */
const PUBLIC = [
  '/',
  '/product',
  '/solutions',
  '/solutions/healthcare',
  '/solutions/legal',
  '/industry/insurance',
  '/solutions/use-cases',
  '/solutions/use-cases/healthcare',
  '/solutions/integrations',
  '/solutions/integrations/n8n',
  '/pricing',
  '/about',
  '/contact',
  '/documentation',
  '/documentation/api',
  '/partnership',
  '/signup',
  '/login',
  '/forgot-password',
  '/terms',
];
const PERFECT = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const DASHBOARD = { performance: 99, accessibility: 100, 'best-practices': 100 };

/** How often a page is looked at, at the most. */
const LOOKS = 5;

/**
 * Lighthouse's four scores of a page of each kind and the dashboard's, mobile profile. A page is looked at until it has what is
 * wanted: what else the machine does can only make it slower, a page written by hand as well.
 */
export async function run(): Promise<Row[]> {
  // The whole server: some pages ask it for something, and an answer that lacks is an error in their console.
  const site = await startFilledSite();
  const bare = await serveFiles(await barePages());
  const browser = await openLighthouse();
  const rows: Row[] = [];
  const look = async (path: string, wanted: Record<string, number>, headers?: Record<string, string>) => {
    const best: Record<string, number> = {};
    const lacks = () => Object.entries(wanted).some(([category, limit]) => (best[category] ?? 0) < limit);
    for (let looks = 0; looks < LOOKS && lacks(); looks++) {
      const { scores } = await browser.audit(site.url + path, headers);
      for (const [category, score] of Object.entries(scores))
        best[category] = Math.max(score, best[category] ?? 0);
    }
    for (const [category, limit] of Object.entries(wanted)) {
      rows.push({
        group: `Lighthouse ${path}`,
        what: category,
        value: best[category] ?? Number.NaN,
        unit: '',
        limit: { at: 'least', value: limit },
      });
    }
  };
  for (const path of PUBLIC) await look(path, PERFECT);
  await look(PAGES.dashboard, DASHBOARD, { cookie: await logIn(site) });
  rows.push(await lowestOf(() => browser.audit(`${bare.url}/bare`)));
  browser.close();
  bare.stop();
  await site.stop();
  return rows;
}

/** What a page written by hand has on this machine when it has least. */
async function lowestOf(audit: () => Promise<Audit>): Promise<Row> {
  const values: number[] = [];
  for (let looks = 0; looks < LOOKS; looks++) values.push((await audit()).scores.performance ?? Number.NaN);
  return {
    group: 'Lighthouse, bare page',
    what: `performance, lowest of ${LOOKS} looks`,
    value: Math.min(...values),
    unit: '',
  };
}
