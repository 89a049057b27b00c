import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { PAGES } from '#contracts/paths.ts';
import { firstViewBytes } from '#tests/e2e/first-view.ts';
import { type Weight, weigh } from '#tests/e2e/weight.ts';
import type { Row } from '../row.ts';
import { logIn } from '../server/site.ts';
import { startFilledSite } from './filled-site.ts';
import { openBrowser } from './open-browser.ts';

const KB = 1_000;
/**
 * Pages with a form, and the most script that each may load at once, in KB: contact's is loaded when somebody turns to
 * it.
 */
const FORMS = { '/login': 65, '/partnership': 70, '/signup': 75, '/book': 70, '/contact': 2 };
const REQUESTS = 10;
/** What any file of these needs: its kind, length, age and variants, and two lines of security. */
const HEADER_BYTES = 450;

/** What pages weigh until they have loaded. */
export async function run(): Promise<Row[]> {
  const browser = await openBrowser();
  const site = await startFilledSite();
  const weights = new Map<string, Weight>();
  for (const path of ['/', ...Object.keys(FORMS)]) {
    const page = await browser.newPage({ baseURL: site.url });
    weights.set(path, await weigh(page, path));
    await page.close();
  }
  const page = await browser.newPage({ extraHTTPHeaders: { cookie: await logIn(site) } });
  const dashboard = await weigh(page, site.url + PAGES.dashboard);
  const firstView = await firstViewBytes(`${site.url}/`);
  const headers = await headerBytes(site.url + scriptOf(weights.get('/login')));
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
    ...Object.entries(FORMS).flatMap(([path, limit]): Row[] => [
      {
        group: path,
        what: 'script at load',
        value: (weights.get(path)?.script ?? 0) / KB,
        unit: 'KB',
        limit: { at: 'most', value: limit },
      },
      {
        group: path,
        what: 'requests at load',
        value: weights.get(path)?.requests ?? Number.NaN,
        unit: '',
        limit: { at: 'most', value: REQUESTS },
      },
    ]),
    {
      group: 'A built script',
      what: 'headers of its answer',
      value: headers,
      unit: 'bytes',
      limit: { at: 'most', value: HEADER_BYTES },
    },
    {
      group: PAGES.dashboard,
      what: 'first view',
      value: dashboard.total / KB,
      unit: 'KB',
      limit: { at: 'most', value: 120 },
    },
  ];
}

/** Path of a script that the page loaded. */
function scriptOf(weight: Weight | undefined): string {
  const script = weight?.asked.find((asked) => asked.startsWith('script '));
  if (!script) throw new Error('The page loaded no script');
  return script.slice('script '.length);
}

/** Bytes of the answer before its body. */
async function headerBytes(url: string): Promise<number> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  const { httpVersion, statusCode, statusMessage, rawHeaders } = response;
  const lines = [`HTTP/${httpVersion} ${statusCode} ${statusMessage}`];
  for (let n = 0; n < rawHeaders.length; n += 2) lines.push(`${rawHeaders[n]}: ${rawHeaders[n + 1]}`);
  return Buffer.byteLength(`${lines.join('\r\n')}\r\n\r\n`);
}
