import type { Page } from '@playwright/test';
import { PAGES } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { link, main } from './page-landmarks.ts';
import { agree, createAccount, fillCompany, fillPerson, next } from './wizard.ts';

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const attached = (page: Page) => page.getByRole('region', { name: 'We’ll pass along your business case' });

// Mutation: without the listener for what is typed.
test('every number can be changed, and all else follows, the link too', async ({ page }) => {
  await page.goto(PAGES.businessCase);
  await expect(main(page)).toContainText('$3,087 saved a year');
  await expect(main(page)).toContainText('Best plan: Growth, $309 a month');
  await field(page, 'calls').fill('60');
  await field(page, 'value').fill('20');
  await field(page, 'cycle').selectOption('annual');
  await expect(main(page)).toContainText('780 minutes a month');
  await expect(main(page)).toContainText('Best plan: Scale, $334 a month');
  await expect(page).toHaveURL(/calls=60.*value=20.*cycle=annual/);
  const said = await main(page).getByRole('status').nth(1).textContent();
  await page.reload();
  await expect(main(page).getByRole('status').nth(1)).toHaveText(said ?? '');
  await expect(field(page, 'calls')).toHaveValue('60');
  // How the visitor came is noted on every page.
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).toEqual([
    'arrivals',
  ]);
});

// Mutation: a result that scrolls away, and a headline that fills half the screen.
test('what is saved stays in view while the last number is edited, said once', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [375, 812],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(PAGES.businessCase);
    await expect(field(page, 'calls')).toBeInViewport({ ratio: 1 });
    await field(page, 'cycle').scrollIntoViewIfNeeded();
    const shown = main(page).locator('[data-out=saving]').filter({ visible: true });
    const large = await shown.evaluateAll((all) => all.filter((each) => each.clientHeight > 10).length);
    expect(large).toBe(1);
    await expect(
      main(page)
        .locator('p[data-out=saving]')
        .nth(width > 1_000 ? 1 : 0),
    ).toBeInViewport({ ratio: 1 });
  }
});

test('every assumption says what it rests on', async ({ page }) => {
  await page.goto(PAGES.businessCase);
  for (const control of await main(page).locator('input, select').all()) {
    const id = (await control.getAttribute('aria-describedby')) ?? '';
    await expect(page.locator(`[id="${id}"]`)).toContainText(
      /assumption|example|price list|full week|that cost/,
    );
  }
});

// Mutation: with Number() for the values of the link.
test('odd values in a link begin as the example, and the page says which', async ({ page }) => {
  await page.goto(`${PAGES.businessCase}?calls=-5&missed=<b>&cycle=weekly&length=4&prices=2025-01-01`);
  await expect(field(page, 'calls')).toHaveValue('40');
  await expect(field(page, 'length')).toHaveValue('4');
  const notes = main(page).getByRole('status').first();
  await expect(notes).toContainText(
    'Calls a week, Missed today (%), Billing period: this link had no valid value',
  );
  await expect(notes).toContainText('It used the price list of January 1, 2025');
  await field(page, 'calls').fill('');
  await expect(notes).toContainText('Calls a week takes 0 to 100,000');
  await expect(field(page, 'calls')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('says so where the agent would cost more than it saves', async ({ page }) => {
  await page.goto(`${PAGES.businessCase}?calls=0`);
  await expect(main(page)).toContainText('$1,188 more a year than today');
});

test('is reached from the prices with the calls that were typed there, and from the product', async ({
  page,
}) => {
  await page.goto(PAGES.pricing);
  await page.getByLabel('Calls a week').fill('90');
  await link(page, 'Make it a business case').click();
  await expect(page).toHaveURL(/business-case\?calls=90&length=3/);
  await expect(field(page, 'calls')).toHaveValue('90');
  await page.goto('/product');
  await expect(link(page, 'Put in your own numbers')).toHaveAttribute('href', PAGES.businessCase);
});

test('copies its link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(PAGES.businessCase);
  await field(page, 'calls').fill('70');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).searchParams.get('calls')).toBe('70');
});

test('is one page on paper, whichever paper', async ({ page }) => {
  await page.goto(PAGES.businessCase);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect([...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)], format).toHaveLength(1);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('shows the assumptions and an example worked out', async ({ page }) => {
    await page.goto(PAGES.businessCase);
    await expect(main(page)).toContainText('These numbers are an example');
    await expect(main(page)).toContainText('40 calls a week × 3 minutes × 52 ÷ 12 = 520 minutes a month');
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
    await expect(link(page, 'Start with Growth')).toBeVisible();
  });
});

// Mutation: without `businessCase` in what useSignup() sends.
test('goes along with a signup, with plan and period, and the team sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = aSignup();
  await page.goto(`${PAGES.businessCase}?calls=123&cycle=annual`);
  await main(page)
    .getByRole('link', { name: /^Start with/ })
    .click();
  await expect(page).toHaveURL('/signup');
  await fillPerson(page, person);
  await next(page);
  await expect(attached(page)).toContainText('123 calls a week');
  await expectAccessible(page);
  await fillCompany(page, person);
  await next(page);
  await expect(page.getByRole('radio', { name: /^Annual/ })).toBeChecked();
  await agree(page);
  const sent = page.waitForRequest('**/api/signup');
  await createAccount(page);
  expect((await sent).postDataJSON()).toMatchObject({ billingCycle: 'annual', businessCase: { calls: 123 } });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  expect(await page.evaluate(() => sessionStorage.getItem('business-case'))).toBeNull();

  const team = await browser.newPage({ ...(baseURL && { baseURL }) });
  await startSession(team, ADMIN);
  await team.goto(`/admin/dashboard?q=${encodeURIComponent(person.email)}`);
  await team
    .getByRole('link', { name: `${person.firstName} ${person.lastName}` })
    .first()
    .click();
  await expect(team.getByRole('heading', { name: 'Business case' })).toBeVisible();
  await expect(team.getByRole('link', { name: 'Open the business case' })).toHaveAttribute(
    'href',
    /calls=123/,
  );
  await team.close();
});

test('who takes it off signs up without it, after a reload too', async ({ page }) => {
  const person = aSignup();
  await page.goto(`${PAGES.businessCase}?calls=123`);
  await main(page)
    .getByRole('link', { name: /^Start with/ })
    .click();
  await fillPerson(page, person);
  await next(page);
  await attached(page).getByRole('button', { name: 'Remove it' }).click();
  await expect(attached(page)).toBeHidden();
  await page.reload();
  await fillPerson(page, person);
  await next(page);
  await expect(attached(page)).toBeHidden();
});
