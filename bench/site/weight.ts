import { PAGES } from '#contracts/paths.ts';
import { firstViewBytes } from '#tests/e2e/first-view.ts';
import { weigh } from '#tests/e2e/weight.ts';
import type { Row } from '../row.ts';
import { logIn } from '../server/site.ts';
import { startFilledSite } from './filled-site.ts';
import { openBrowser } from './open-browser.ts';

const KB = 1_000;
/** Pages with an island, and the most script that each may load, in KB. */
const SCRIPTS = { '/login': 65, '/partnership': 70, '/signup': 75 };

/** What pages weigh until they have loaded. */
export async function run(): Promise<Row[]> {
  const browser = await openBrowser();
  const site = await startFilledSite();
  const weights = new Map<string, Awaited<ReturnType<typeof weigh>>>();
  for (const path of ['/', ...Object.keys(SCRIPTS)]) {
    const page = await browser.newPage({ baseURL: site.url });
    weights.set(path, await weigh(page, path));
    await page.close();
  }
  const page = await browser.newPage({ extraHTTPHeaders: { cookie: await logIn(site) } });
  const dashboard = await weigh(page, site.url + PAGES.dashboard);
  const firstView = await firstViewBytes(`${site.url}/`);
  await browser.close();
  await site.stop();
  const home = weights.get('/');
  const group = 'Home page';
  return [
    {
      group,
      what: 'HTML and CSS',
      value: (home?.document ?? 0) / KB,
      unit: 'KB',
      limit: { at: 'most', value: 20 },
    },
    {
      group,
      what: 'HTML and CSS that the first view needs',
      value: firstView / KB,
      unit: 'KB',
      limit: { at: 'most', value: 14 },
    },
    {
      group,
      what: 'requests at load',
      value: home?.requests ?? 0,
      unit: '',
      limit: { at: 'most', value: 5 },
    },
    {
      group,
      what: 'all of it',
      value: (home?.total ?? 0) / KB,
      unit: 'KB',
      limit: { at: 'most', value: 75 },
    },
    ...Object.entries(SCRIPTS).map(
      ([path, limit]): Row => ({
        group: path,
        what: 'script at load',
        value: (weights.get(path)?.script ?? 0) / KB,
        unit: 'KB',
        limit: { at: 'most', value: limit },
      }),
    ),
    {
      group: PAGES.dashboard,
      what: 'first view',
      value: dashboard.total / KB,
      unit: 'KB',
      limit: { at: 'most', value: 120 },
    },
  ];
}
