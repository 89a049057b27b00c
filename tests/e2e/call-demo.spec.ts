import { expect, expectAccessible, test } from './fixtures.ts';

// Mutation: with the film's dialog on pages of an industry.
test('the demo of an industry plays that industry’s own call, line by line, and can be stopped', async ({
  page,
}) => {
  await page.goto('/solutions/logistics');
  await page.getByRole('button', { name: 'Watch Industry Demo' }).first().click();
  const demo = page.getByRole('dialog', { name: 'A call to Bluestem Haul' });
  await expect(demo).toBeVisible();
  await expect(demo.locator('video')).toHaveCount(0);
  await expect(demo.locator('li:visible').first()).toBeVisible();
  expect(await demo.locator('[data-waiting]').count()).toBeGreaterThan(4);
  await expect(demo.locator('li').nth(1)).toBeVisible();
  await demo.getByRole('button', { name: 'Show the whole call' }).click();
  await expect(demo.locator('[data-waiting]')).toHaveCount(0);
  await expectAccessible(page);
  await demo.getByRole('button', { name: 'Play again' }).click();
  expect(await demo.locator('[data-waiting]').count()).toBeGreaterThan(4);
  await page.keyboard.press('Escape');
  await expect(demo).toBeHidden();
});

test('with less motion the demo shows the whole call at once, from its beginning', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/industry/insurance');
  await page.getByRole('button', { name: 'Watch Demo' }).first().click();
  const demo = page.getByRole('dialog');
  await expect(demo.locator('[data-outcome]')).toBeVisible();
  // Mutation: shown from its end, as after the last line of a call that is played.
  await expect(demo.locator('li').first()).toBeInViewport();
});

// Mutation: with the links followed.
for (const [path, name, line] of [
  ['/solutions/travel', 'Try this call', 'automated'],
  ['/solutions/retail', 'Try this call', 'automated'],
  ['/industry/insurance', 'Try a call', 'automated'],
  // It is told apart: a lost bank card is no debt.
  ['/industry/debt-collection', 'Try a banking call', 'automated'],
] as const) {
  test(`the call of ${path} starts on that page`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('log').getByRole('listitem').first()).toContainText(line);
    await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('the demo leads on to the call, played where the demo was watched', async ({ page }) => {
  await page.goto('/solutions/travel');
  await page.getByRole('button', { name: 'Watch Industry Demo' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Try this call', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeVisible();
  await expect(page).toHaveURL('/solutions/travel');
});
