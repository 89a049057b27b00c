import type { Row } from '../row.ts';
import { openLighthouse } from './audit.ts';
import { serveFiles } from './serve-files.ts';

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
  '/partnership',
  '/signup',
  '/login',
  '/forgot-password',
  '/terms',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Lighthouse's four scores of a page of each kind, mobile profile; the better of two looks. */
export async function run(): Promise<Row[]> {
  const site = await serveFiles();
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
  site.stop();
  return rows;
}
