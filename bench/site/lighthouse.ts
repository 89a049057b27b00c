import { PAGES } from '#contracts/paths.ts';
import type { Row } from '../row.ts';
import { logIn } from '../server/site.ts';
import { openLighthouse } from './audit.ts';
import { startFilledSite } from './filled-site.ts';

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

/** Lighthouse's four scores of a page of each kind and the dashboard's speed, mobile profile; the better of two looks. */
export async function run(): Promise<Row[]> {
  // The whole server: some pages ask it for something, and an answer that lacks is an error in their console.
  const site = await startFilledSite();
  const browser = await openLighthouse();
  const rows: Row[] = [];
  const look = async (path: string, wanted: Record<string, number>, headers?: Record<string, string>) => {
    const audit = () => browser.audit(site.url + path, headers);
    const looks = [await audit(), await audit()];
    for (const [category, limit] of Object.entries(wanted)) {
      const value = Math.max(...looks.map(({ scores }) => scores[category] ?? 0));
      rows.push({
        group: `Lighthouse ${path}`,
        what: category,
        value,
        unit: '',
        limit: { at: 'least', value: limit },
      });
    }
  };
  for (const path of PUBLIC) await look(path, PERFECT);
  await look(PAGES.dashboard, DASHBOARD, { cookie: await logIn(site) });
  browser.close();
  await site.stop();
  return rows;
}
