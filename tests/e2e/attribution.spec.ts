import type { Page } from '@playwright/test';
import { attribution } from '#contracts/attribution.ts';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { BROWSER } from '#tests/fixtures/browser-name.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, startSession, test } from './fixtures.ts';
import { agree, createAccount, fillCompany, fillPerson, next } from './wizard.ts';

// The browser of the tests names itself as a robot, which is not counted.
test.use({ userAgent: BROWSER });

/** What the visit is said to come from, as forms send it. */
const noted = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('arrivals') ?? 'null'));

// Mutation: without `withAttribution` in use-signup.ts; with the last arrival counted in place of the first.
test('from a campaign link over two pages to a signup: the record and Insights tell the same', async ({
  page,
  browser,
  baseURL,
}) => {
  const source = `fair-${Date.now()}`;
  const counted = page.waitForRequest((sent) => sent.url().endsWith(API.funnel));
  await page.goto(`/product?utm_source=${source}&utm_medium=poster&utm_campaign=Spring%20%F0%9F%8E%BB`);
  await counted;
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto('/signup');
  const person = aSignup();
  await fillPerson(page, person);
  await next(page);
  await fillCompany(page, person);
  await next(page);
  await page.getByLabel('How did you hear of us?').fill('A poster at the fair');
  await agree(page);
  const body = page.waitForRequest(`**${API.signup}`);
  await createAccount(page);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  expect((await body).postDataJSON().attribution.first).toEqual({
    landingPage: '/product',
    utm_source: source,
    utm_medium: 'poster',
    utm_campaign: 'Spring 🎻',
  });

  const team = await browser.newPage({ baseURL: baseURL ?? '' });
  await startSession(team, ADMIN);
  await team.goto('/admin/insights?days=7');
  const row = team.getByRole('table', { name: 'Sources' }).getByRole('row', { name: source });
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '0']);
  await row.getByRole('link', { name: '1' }).click();
  await expect(team.getByText(`Came from: ${source}`)).toBeVisible();
  const record = team.getByRole('link', { name: `${person.firstName} ${person.lastName}` }).first();
  await record.click();
  const from = team.getByRole('region', { name: 'Where they came from' });
  await expect(from).toContainText(
    `Source “${source}”, medium “poster”, campaign “Spring 🎻”. First page: /product`,
  );
  await expect(from).toContainText('A poster at the fair');
  await expectAccessible(team);
  await team.close();
});

test('a visit is counted once, without a cookie, a moment after it began', async ({ page }) => {
  await openDashboard(page, ADMIN);
  const landings: string[] = [];
  page.on('request', (sent) => sent.url().endsWith(API.funnel) && landings.push(sent.postData() ?? ''));
  await page.evaluate(() => sessionStorage.clear());
  const counted = page.waitForRequest((sent) => sent.url().endsWith(API.funnel));
  await page.goto('/about', { referer: 'https://search.example/' });
  expect((await (await counted).allHeaders()).cookie).toBeUndefined();
  await page.reload();
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect(landings.map((each) => JSON.parse(each))).toEqual([
    { step: 'landing', arrival: { landingPage: '/about', referrerHost: 'search.example' } },
  ]);
});

test('a visit that ends at once is counted, too', async ({ page }) => {
  await page.goto('/about');
  const counted = page.waitForRequest((sent) => sent.url().endsWith(API.funnel), { timeout: 1_500 });
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await counted;
});

test('the first visit stays, the last one changes with another link, and our own pages are none', async ({
  page,
}) => {
  await page.goto('/?ref=REYES');
  await page.getByRole('link', { name: 'Pricing' }).first().click();
  await expect(page).toHaveURL(/\/pricing$/);
  const first = { landingPage: '/', ref: 'REYES' };
  expect(await noted(page)).toEqual({ first, last: first });
  await page.goto('/about?utm_source=letter', { referer: 'https://Search.Example:8443/?q=secret' });
  const last = { landingPage: '/about', utm_source: 'letter', referrerHost: 'search.example:8443' };
  expect(await noted(page)).toEqual({ first, last });
});

// Mutation: without `replace` in Arrival.astro.
test('an odd link is kept in a form that no form is refused for', async ({ page }) => {
  const odd = [
    `utm_source=${'%F0%9F%8E%BB'.repeat(80)}`,
    'utm_medium=%00%0a%E2%80%AEb%E1%85%A0',
    `utm_campaign=${'a'.repeat(3_000)}`,
    'utm_term=%E0%A4%A',
    'utm_content=%20%20',
    `ref=${'%C3%A9'.repeat(50)}`,
    'utm_id=7',
  ];
  await page.goto(`/contact?${odd.join('&')}`, { referer: 'http://[2001:db8::1]/x' });
  const kept = await noted(page);
  expect(attribution.safeParse(kept).error).toBeUndefined();
  expect(Object.keys(kept.first)).not.toContain('utm_id');
  const { firstName, lastName, email, message } = aMessage();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('How can we help you?').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
});

test('where storage is refused pages work, and a message is sent without its source', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  });
  await page.goto('/contact?utm_source=letter');
  const { firstName, lastName, email, message } = aMessage();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('How can we help you?').fill(message);
  // Pressed before the page's script is there, a form is sent as one without script.
  await expect(page.locator('#message form')).toHaveAttribute('novalidate');
  const sent = page.waitForRequest(`**${API.contact}`);
  await page.getByRole('button', { name: 'Send Message' }).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('attribution');
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
});

// Mutation: without keepHeardFrom() after the message was sent.
test('who said how they heard of us is not asked on the next form, and it goes along', async ({ page }) => {
  await page.goto('/contact');
  const { firstName, lastName, email, message } = aMessage();
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('How can we help you?').fill(message);
  await page.getByLabel('How did you hear of us?').fill('The radio');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  await page.goto('/partnership');
  const form = anApplication();
  await page.getByLabel('First name').fill(form.firstName);
  await page.getByLabel('Last name').fill(form.lastName);
  await page.getByLabel('Email').fill(form.email);
  await page.getByLabel('Phone').fill(form.phone);
  await page.getByLabel('Experience level').selectOption('intermediate');
  await page.getByLabel('Sales experience').fill(form.salesExperience);
  await page.getByLabel('Target market').fill(form.targetMarket);
  await page.getByLabel('Motivation').fill(form.motivation);
  await expect(page.getByLabel('How did you hear of us?')).toHaveCount(0);
  const sent = page.waitForRequest(`**${API.partnership}`);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ heardFrom: 'The radio' });
});
