import { PAGES } from '#contracts/paths.ts';
import { figure, REPEATS, type Row } from '../row.ts';
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
  '/pricing/business-case',
  '/call/healthcare',
  '/book',
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
const SCORES = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Search engines are kept out of the dashboard, and of what somebody sent us, on purpose. */
const UNLISTED_SCORES = { performance: 99, accessibility: 100, 'best-practices': 100 };

/**
 * Lighthouse's four scores of a page of each kind and the dashboard's, mobile profile: medians, as of a page written by
 * hand.
 */
export async function run(): Promise<Row[]> {
  // The whole server is needed: some pages send requests, and an answer that is missing is an error in their console.
  const site = await startFilledSite();
  const bare = await serveFiles(await barePages());
  const browser = await openLighthouse();
  const cookie = await logIn(site);
  const rows: Row[] = [];
  for (const path of PUBLIC) {
    rows.push(...scoreRows(path, await lookAt(() => browser.audit(site.url + path)), SCORES));
  }
  const status = await lookAt(() => browser.audit(site.url + PAGES.status));
  rows.push(...scoreRows(PAGES.status, status, UNLISTED_SCORES));
  const dashboard = await lookAt(() => browser.audit(site.url + PAGES.dashboard, { cookie }));
  rows.push(...scoreRows(PAGES.dashboard, dashboard, UNLISTED_SCORES));
  const plain = await lookAt(() => browser.audit(`${bare.url}/bare`));
  browser.close();
  bare.stop();
  await site.stop();
  return [
    ...rows,
    {
      group: 'Lighthouse, bare page',
      what: 'performance',
      unit: '',
      ...figure(scoresOf(plain, 'performance')),
    },
  ];
}

async function lookAt(audit: () => Promise<Audit>): Promise<Audit[]> {
  const audits: Audit[] = [];
  for (let look = 0; look < REPEATS; look++) audits.push(await audit());
  return audits;
}

function scoreRows(path: string, audits: Audit[], limits: Record<string, number>): Row[] {
  return Object.entries(limits).map(([category, limit]) => ({
    group: `Lighthouse ${path}`,
    what: category,
    unit: '',
    ...figure(scoresOf(audits, category)),
    limit: { at: 'least', value: limit },
  }));
}

const scoresOf = (audits: Audit[], category: string) =>
  audits.map(({ scores }) => scores[category] ?? Number.NaN);
