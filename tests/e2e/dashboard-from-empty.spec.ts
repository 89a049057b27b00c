import { PAGE_SIZE } from '#contracts/list-choices.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './own-site.ts';
import { send } from './send.ts';
import { shiftOf, weigh } from './weight.ts';
import { atWidth } from './widths.ts';

const SIGNUPS = 2 * PAGE_SIZE - 3;

test.describe.configure({ mode: 'serial' });

test('an empty dashboard says so', async ({ page }) => {
  await openDashboard(page, ADMIN);
  await expect(page.getByText('No user signups yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Partnership Requests' }).click();
  await expect(page.getByText('No partnership requests yet')).toBeVisible();
});

test('signups come in pages, and the counts are of all', async ({ page, request, baseURL }) => {
  // So many passwords take a while to hash.
  test.slow();
  const people = Array.from({ length: SIGNUPS }, () => aSignup());
  for (const person of people) await send(request, baseURL, API.signup, person);
  await openDashboard(page, ADMIN);

  const cards = page.getByRole('tabpanel').getByRole('article');
  await expect(cards).toHaveCount(PAGE_SIZE);
  const total = page.getByRole('term').filter({ hasText: 'Total Signups' }).locator('+ dd');
  await expect(total).toHaveText(String(SIGNUPS));

  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(cards).toHaveCount(SIGNUPS);
  await expect(cards.nth(PAGE_SIZE).getByRole('heading')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
  const oldest = people[0];
  await expect(cards.last()).toContainText(oldest?.email ?? '');

  // Mutation: a list that begins with its first page again.
  await cards.last().getByRole('link').first().focus();
  await page.reload();
  await expect(cards).toHaveCount(SIGNUPS);
  await expect(cards.last().getByRole('link').first()).toBeFocused();
  await expect(cards.last()).toBeInViewport();
});

// Mutation: rows alone, from the top. Red: what was drawn first was unlike what came, which stood 200 px below.
test('what is drawn while the dashboard loads stands where the list will', async ({ page }) => {
  await startSession(page, ADMIN);
  for (const width of [375, 1024, 1440]) {
    await atWidth(page, width);
    const held = Promise.withResolvers<void>();
    await page.route(`**${API.signups}?*`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/admin/dashboard');
    const rows = page.getByRole('main').getByText('Loading', { exact: true }).locator('..');
    await expect(page.getByRole('link', { name: /^Signups/ })).toBeVisible();
    // Read once: what the server drew is replaced by what the script draws, at any moment.
    let before = 0;
    await expect
      .poll(async () => {
        before = (await rows.boundingBox())?.y ?? 0;
        return before;
      })
      .toBeGreaterThan(0);
    held.resolve();
    const after = async () => (await page.getByRole('article').first().boundingBox())?.y ?? 0;
    // The line of what is due may be one or two.
    await expect.poll(async () => Math.abs((await after()) - before), `${width} px`).toBeLessThan(30);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

// Mutation: strings of one color; a string at rest that is its swing, drawn narrow. Red: both blue, and less than a
// pixel wide.
test('a page of the team that is loading shows the two strings of the brand', async ({ page }) => {
  await startSession(page, ADMIN);
  await page.route('**/api/**', () => undefined);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(PAGES.myDay);
    const strings = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }).locator('i');
    const look = () =>
      strings.evaluateAll((all) =>
        all.map((string) => ({
          color: getComputedStyle(string).color,
          width: string.getBoundingClientRect().width,
        })),
      );
    // Again, where the script drew what the server had drawn meanwhile.
    await expect(async () => {
      const [caller, agent] = await look();
      expect(caller?.color, colorScheme).not.toBe(agent?.color);
      expect([caller?.width, agent?.width], colorScheme).toEqual([2, 2]);
    }).toPass();
  }
});

// Mutation: with figures that got their pictures later, and pushed each other down.
test('the team’s pages load within their budget, and nothing moves meanwhile', async ({ page, browser }) => {
  await startSession(page, ADMIN);
  // A mail that leaves meanwhile is told live, and the list is read once more.
  const queued = async () => (await page.request.get(`${API.mails}?status=queued`)).json();
  await expect.poll(queued).toEqual([]);
  await page.goto(`${PAGES.dashboard}?status=live`);
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Those who are live');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Those who are live' })).toBeVisible();
  const storageState = await page.context().storageState();
  for (const [path, arrived, most] of [
    [PAGES.dashboard, 'Those who are live', 120_000],
    [PAGES.insights, 'Show table', 150_000],
  ] as const) {
    const fresh = await browser.newPage({ storageState });
    const { total } = await weigh(fresh, path, fresh.getByRole('button', { name: arrived }).first());
    expect(total, path).toBeLessThanOrEqual(most);
    expect(await shiftOf(fresh), path).toBe(0);
    await fresh.close();
  }
});
