import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

/** So many tests share the pages, so that both workers have some. */
const SHARES = 4;

/** Addresses of all pages that the site tells search engines of. */
async function pagesOf(request: APIRequestContext): Promise<string[]> {
  const locations = async (path: string) => {
    const xml = await (await request.get(path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  };
  const pages = await Promise.all((await locations('/sitemap-index.xml')).map(locations));
  return pages.flat().sort();
}

for (let share = 0; share < SHARES; share++) {
  test(`every page can be read by everybody (${share + 1} of ${SHARES})`, async ({ page, request }) => {
    const pages = await pagesOf(request);
    expect(pages.length).toBeGreaterThan(40);
    const mine = pages.filter((_, place) => place % SHARES === share);
    test.setTimeout(mine.length * 20_000);
    const complaints: string[] = [];
    for (const path of mine) {
      await test.step(path, async () => {
        expect.soft((await page.goto(path))?.status(), path).toBe(200);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expectAccessible(page).catch((error: Error) => complaints.push(`${path}: ${error.message}`));
      });
    }
    expect(complaints).toEqual([]);
  });
}
