import { expect, expectAccessible, test } from './fixtures.ts';
import { entries } from './page-landmarks.ts';

test.describe('the bar', () => {
  test('shows where one is', async ({ page }) => {
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]');
    await page.goto('/');
    await expect(current).toHaveText(['Home']);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
    await expect(page).toHaveURL('/pricing');
    await expect(current).toHaveText(['Pricing']);
  });

  // Mutation: with other weights than the whole face has, its English part was fetched and never used.
  test("shows headings in the brand's face", async ({ page }) => {
    await page.goto('/about');
    await page.reload();
    const faces = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      );
    await expect.poll(faces).toContain('Geologica');
  });

  test('leads to login and signup', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await bar.getByRole('link', { name: 'Start Free Trial' }).click();
    await expect(page).toHaveURL('/signup');
  });

  test('lets one skip to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/#main');
  });

  test('opens the solutions, three columns and the way to all', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Solutions' });
    const places = page.locator('#solutions');
    await button.click();
    await expect(places).toBeVisible();
    await expect(places.getByRole('heading', { level: 2 })).toHaveText([
      'Industries',
      'Use Cases',
      'Integrations',
    ]);
    // Mutation: a gray caption above the pages of all industries, as it was.
    const sizes = await places
      .getByRole('heading')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).fontSize));
    expect(sizes).toEqual(Array(4).fill(sizes[0]));
    await expect(places.getByRole('link', { name: 'Healthcare: Full page' })).toBeVisible();
    await expect(places.getByRole('link', { name: 'See All Integrations' })).toHaveAttribute(
      'href',
      '/solutions',
    );
    await expect(places).toContainText('See All Integrations on the Solutions page');
    await page.mouse.click(20, 880);
    await expect(places).toBeHidden();
    await button.click();
    await places.getByRole('link', { name: 'Debt Collection' }).click();
    await expect(page).toHaveURL('/industry/debt-collection');
    await expect(places).toBeHidden();
  });

  test('opens and closes the solutions by keyboard, and gives the focus back', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Solutions' });
    await button.focus();
    await page.keyboard.press('Enter');
    const places = page.locator('#solutions');
    await expect(places).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(places.getByRole('link', { name: 'Industries', exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(places).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('can be used by everybody, also with the solutions open', async ({ page }) => {
    await page.goto('/');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Solutions' }).click();
    await expectAccessible(page);
  });
});

test.describe('the menu on a phone @phone', () => {
  test('opens and closes by keyboard, and gives the focus back', async ({ page }) => {
    await page.goto('/');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const menu = page.locator('#menu');
    await expect(menu).toBeHidden();
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    // Mutation: the focus left to the platform, which gives it back only for the outer of two popovers.
    const solutions = page.getByRole('button', { name: 'Solutions' });
    await solutions.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Back to the menu' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(solutions).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
  });

  test('closes when a link is chosen', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.locator('#menu');
    await menu.getByRole('link', { name: 'Contact' }).tap();
    await expect(page).toHaveURL('/contact');
    await expect(menu).toBeHidden();
  });

  test('leads into the solutions and back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('button', { name: 'Solutions' }).tap();
    const places = page.locator('#solutions');
    await expect(places.getByRole('link', { name: 'Insurance' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Back to the menu' }).tap();
    await expect(places).toBeHidden();
    await expect(page.locator('#menu')).toBeVisible();
  });

  test('can be used by everybody', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).tap();
    await expect(page.locator('#menu')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('an address without a page', () => {
  for (const path of ['/nothing', '/nothing/at/all', '/PRICING', '/.env', '/package-lock.json', '/404']) {
    test(`${path} says so, with status 404`, async ({ page, problems }) => {
      problems.expect(/^404 GET/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
      // Mutation: the hint for who builds the site, shown to its visitors.
      await expect(page.getByText('router')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
  }

  test('an unknown industry says so, with status 404', async ({ page, problems }) => {
    problems.expect(/^404 GET/);
    const response = await page.goto('/solutions/alchemy');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Industry Not Found');
    await expect(page.getByText('The industry you’re looking for doesn’t exist.')).toBeVisible();
    const others = page.getByRole('navigation', { name: 'These do.' }).getByRole('link');
    await expect(others).toHaveCount(entries('industries').length);
    await page.getByRole('link', { name: 'Back to Solutions' }).click();
    await expect(page).toHaveURL('/solutions');
  });

  test('can be read by everybody', async ({ page, problems }) => {
    problems.expect(/^404 GET/);
    await page.goto('/nothing');
    await expectAccessible(page);
  });
});
