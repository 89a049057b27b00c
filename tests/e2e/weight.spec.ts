import { PAGES } from '#contracts/paths.ts';
import { firstViewBytes } from './first-view.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { type Weight, weigh } from './weight.ts';

const KB = 1_000;
/** Bytes in a second: a page comes in some twenty pieces. */
const SLOW = { downloadThroughput: 20 * KB, uploadThroughput: 20 * KB };
/** So many tests share the pages. */
const SHARES = 4;

/** Pages that run an island, and the most script that each may load: React is most of it. */
const SCRIPTS: Record<string, number> = {
  '/login': 65 * KB,
  '/forgot-password': 70 * KB,
  '/partnership': 70 * KB,
  '/documentation/api': 75 * KB,
  '/signup': 75 * KB,
  '/book': 70 * KB,
};

/** Light pages with a script of their own, and the most that it may weigh. */
const LIGHT: Record<string, number> = { '/pricing/business-case': 20 * KB };

type Limits = Partial<Pick<Weight, 'requests' | 'total' | 'script' | 'document'>>;

/** What every other page may cost. */
const READING: Limits = { requests: 5, total: 75 * KB, script: 2 * KB, document: 20 * KB };

function complaints(path: string, weight: Weight): string[] {
  const reading = { ...READING, ...(path in LIGHT && { script: LIGHT[path] ?? 0, requests: 10 }) };
  const limits: Limits = path in SCRIPTS ? { script: SCRIPTS[path] ?? 0, requests: 10 } : reading;
  const weights = Object.keys(limits) as (keyof Limits)[];
  const heavy = weights.filter((what) => weight[what] > (limits[what] ?? 0));
  return [
    ...heavy.map(
      (what) => `${path}: ${what} ${weight[what]}, at most ${limits[what]}: ${weight.asked.join(', ')}`,
    ),
    ...(weight.shift > 0 ? [`${path}: moves by ${weight.shift} while it loads`] : []),
  ];
}

// Mutation: with a budget of 60 KB for the scripts of /login; or a build without `oneFilePerEntry()`: /book asks for
// eleven files.
for (let share = 0; share < SHARES; share++) {
  test(`no page is heavier than it may be, and nothing moves while it loads (${share + 1} of ${SHARES})`, async ({
    browser,
    request,
  }) => {
    const pages = (await publicPages(request)).filter((_, place) => place % SHARES === share);
    test.setTimeout(pages.length * 10_000);
    const found: string[] = [];
    for (const path of pages) {
      const page = await browser.newPage();
      const w = await weigh(page, path);
      found.push(...complaints(path, w));
      await page.close();
    }
    expect(found).toEqual([]);
  });
}

test('nothing moves while a slow line brings a page bit by bit', async ({ context }) => {
  for (const path of ['/', '/pricing', '/solutions/use-cases/home-services', '/documentation', '/signup']) {
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...SLOW });
    expect((await weigh(page, path)).shift, path).toBe(0);
    await page.close();
  }
});

// Mutation: the line above the times of /book, which grows a second line with them.
test('nothing moves on a phone while a page with a form loads @phone', async ({ context }) => {
  for (const path of Object.keys({ ...SCRIPTS, ...LIGHT })) {
    const page = await context.newPage();
    expect((await weigh(page, path)).shift, path).toBe(0);
    await page.close();
  }
});

// Mutation: a build without `firstView()`.
test('the first view of the pages that strangers come to first is on its way in one round trip', async ({
  baseURL,
}) => {
  for (const path of ['/', '/solutions/healthcare', '/industry/insurance'])
    expect(await firstViewBytes(`${baseURL}${path}`), path).toBeLessThanOrEqual(11 * KB);
});

// Mutation: a build without deferredStyles().
test('the dashboard comes in one round trip, without the styles of what is opened later', async ({
  request,
}) => {
  const answer = await request.get(PAGES.dashboard, { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(13.3 * KB);
});
