import { expect, test } from './fixtures.ts';
import { expectDemo, expectTexts, link, main } from './page-landmarks.ts';

test.beforeEach(({ page }) => page.goto('/about'));

test('tells the mission and its figures', async ({ page }) => {
  await expectTexts(page, ['500+', 'enterprise clients', '10M+', 'monthly interactions']);
  await expectTexts(page, ['launched in 2024', '22', 'industries', '12', 'countries']);
});

test('says what the company holds itself to, and who leads it', async ({ page }) => {
  for (const name of ['Innovation First', 'Customer Success', 'Global Impact', 'Excellence'])
    await expect(main(page).getByRole('heading', { name, exact: true })).toBeVisible();
  const people = main(page)
    .getByRole('listitem')
    .filter({ hasText: /Chief \w+ Officer/ });
  await expect(people).toHaveCount(4);
});

test('tells the years since 2021 in order', async ({ page }) => {
  const years = main(page)
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(years).toContainText([
    /2021.*Company Founded/,
    /2022.*Series A Funding.*\$15M/,
    /2023.*Global Expansion.*12 countries/,
    /2024.*Industry Leadership/,
  ]);
});

test('has a block for arranging a demo, at an address of its own', async ({ page }) => {
  await page.goto('/about#demo');
  await expect(main(page).getByRole('heading', { name: 'Schedule a demo' })).toBeInViewport();
  await expectDemo(page, 'Watch Demo');
  await link(page, 'Schedule Demo').click();
  await expect(page).toHaveURL('/book?kind=demo');
  await expect(page.getByRole('radio', { name: 'Demo', exact: true })).toBeChecked();
});

test('leads to the contact form with the subject chosen', async ({ page }) => {
  await expect(link(page, 'Contact Us')).toHaveAttribute('href', '/contact?subject=question');
  await link(page, 'View Open Positions').click();
  await expect(page).toHaveURL('/contact?subject=careers');
  await expect(page.getByLabel('Subject')).toHaveValue('careers');
});
