import type { Row } from '../row.ts';
import { startSite } from '../server/site.ts';
import { openLighthouse } from './audit.ts';

/** One page of each kind. */
const PAGES = [
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
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's four scores of a page of each kind, mobile profile; the better of two looks. */
export async function run(): Promise<Row[]> {
  // The whole server: some pages ask it for something, and an answer that lacks is an error in their console.
  const site = await startSite();
  const browser = await openLighthouse();
  const rows: Row[] = [];
  for (const path of PAGES) {
    const looks = [await browser.audit(site.url + path), await browser.audit(site.url + path)];
    for (const category of CATEGORIES) {
      const value = Math.max(...looks.map(({ scores }) => scores[category] ?? 0));
      rows.push({
        group: `Lighthouse ${path}`,
        what: category,
        value,
        unit: '',
        limit: { at: 'least', value: 100 },
      });
    }
  }
  browser.close();
  await site.stop();
  return rows;
}
