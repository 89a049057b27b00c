import { PAGES } from '#contracts/paths.ts';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';

test.use({ javaScriptEnabled: false });

test('the solutions open without a script', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Solutions' }).click();
  await page.locator('#solutions').getByRole('link', { name: 'Travel & Hospitality' }).click();
  await expect(page).toHaveURL('/industry/travel-hospitality');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the menu opens without a script @phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.locator('#menu').getByRole('link', { name: 'Product' }).tap();
  await expect(page).toHaveURL('/product');
});

test('everything on the home page can be read without a script', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transform Your Business with Voice AI');
  for (const heading of await page.getByRole('main').getByRole('heading').all())
    await expect(heading).toBeVisible();
});

for (const path of ['/login', '/signup']) {
  test(`${path} sent before its script is there keeps the password out of the address`, async ({
    page,
    problems,
  }) => {
    problems.expect(/^4\d\d POST/);
    // The browser's own word for leaving a page that is still being faded in.
    problems.expect(/Transition was aborted/);
    await page.goto(path);
    await page.getByLabel('Password', { exact: true }).fill('saddle');
    const sent = page.waitForRequest((request) => request.isNavigationRequest(), { timeout: 2_000 });
    await page.keyboard.press('Enter');
    // Either nothing is sent at all, or it is not in the URL.
    const address = await sent.then(
      (request) => request.url(),
      () => 'nothing was sent',
    );
    expect(address).not.toContain('saddle');
  });
}

// Mutation: with "Confirm my address" outside of a form: on a slow machine its first press did nothing.
test('what can be pressed before its script is there is noted', async ({ page, request }) => {
  const ours = Object.values(PAGES).map((path) => path.replace('{id}', crypto.randomUUID()));
  const looked: string[] = [];
  const lost: string[] = [];
  for (const path of new Set([...(await publicPages(request)), ...ours])) {
    const html = await (await request.get(path)).text();
    if (!html.includes('client="load"')) continue;
    looked.push(path);
    await page.goto(path);
    const island = page.locator('astro-island[client="load"]');
    const alone = island.locator('button').and(page.locator(':not(form *, [aria-label^="Show "])'));
    for (const button of await alone.allTextContents()) lost.push(`${path}: ${button}`);
    const noted = html.includes('dataset.pressed');
    if ((await island.locator('form').count()) > 0 && !noted) lost.push(`${path}: its form`);
  }
  expect(looked).toEqual(expect.arrayContaining([PAGES.login, PAGES.verifyEmail, PAGES.dashboard]));
  expect(lost).toEqual([]);
});
