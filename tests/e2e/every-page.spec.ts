import { barriers } from './barriers/barriers.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

/** So many tests share the pages, so that both workers have some. */
const SHARES = 4;

for (let share = 0; share < SHARES; share++) {
  test(`every page can be read by everybody (${share + 1} of ${SHARES})`, async ({ page, request }) => {
    const pages = await publicPages(request);
    expect(pages.length).toBeGreaterThan(40);
    const mine = pages.filter((_, place) => place % SHARES === share);
    test.setTimeout(mine.length * 20_000);
    const complaints: string[] = [];
    for (const path of mine) {
      await test.step(path, async () => {
        const answer = await page.goto(path);
        expect.soft(answer?.status(), path).toBe(200);
        expect.soft(answer?.headers()['content-security-policy'], path).not.toContain('unsafe');
        expect.soft(await page.context().cookies(), path).toEqual([]);
        await expect.soft(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        complaints.push(...(await barriers(page)).map((each) => `${path}: ${each}`));
        await expectAccessible(page).catch((error: Error) => complaints.push(`${path}: ${error.message}`));
      });
    }
    expect(complaints).toEqual([]);
  });
}

// Red: two pages of the documentation began their way with the documentation, all others at the home page.
test('the way to a page begins at the home page', async ({ page, request }) => {
  const ways: Record<string, string> = {};
  for (const path of await publicPages(request)) {
    const html = await (await request.get(path)).text();
    ways[path] = await page.evaluate((source) => {
      const crumbs = new DOMParser()
        .parseFromString(source, 'text/html')
        .querySelectorAll('[aria-label="Breadcrumb"] li');
      return crumbs.item(0)?.textContent ?? 'none';
    }, html);
  }
  expect(Object.values(ways).filter((first) => first === 'Home').length).toBeGreaterThan(60);
  expect(Object.entries(ways).filter(([, first]) => first !== 'Home' && first !== 'none')).toEqual([]);
});
