import type { Page } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, openDashboard, test } from './fixtures.ts';
import { send } from './send.ts';

type Application = ReturnType<typeof anApplication>;

async function fillIn(page: Page, application: Application): Promise<void> {
  await page.getByLabel('First name').fill(application.firstName);
  await page.getByLabel('Last name').fill(application.lastName);
  await page.getByLabel('Email').fill(application.email);
  await page.getByLabel('Phone').fill(application.phone);
  await page.getByLabel('Experience level').selectOption(application.experience);
  await page.getByLabel('Sales experience').fill(application.salesExperience);
  await page.getByLabel('Target market').fill(application.targetMarket);
  await page.getByLabel('Motivation').fill(application.motivation);
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Application' }).click();
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Submission Failed' });
const submitted = (page: Page) => page.getByRole('heading', { name: 'Application Submitted' });

test('the tiers are told with what they ask for', async ({ page }) => {
  await page.goto('/partnership');
  const tiers = page.getByRole('region', { name: 'Four tiers of commission' }).getByRole('listitem');
  await expect(tiers).toHaveCount(4);
  for (const [place, told] of [
    [0, /Beginner.*15%.*No sales experience needed/],
    [1, /Intermediate.*25%.*6\+ months sales/],
    [2, /Expert.*35%.*3\+ years enterprise sales/],
    [3, /Master.*Highest Commission.*50%.*5\+ years/],
  ] as const) {
    await expect(tiers.nth(place)).toHaveText(told);
  }
  for (const benefit of [
    'Lucrative Commissions',
    'Dedicated Support',
    'Growing Market',
    'Long-term Recurring Revenue',
  ]) {
    await expect(page.getByRole('heading', { name: benefit })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Have Questions?' })).toHaveAttribute('href', '/about');
});

test('an application reaches the team, with what was told about the business', async ({ page }) => {
  const application = anApplication({ experience: 'expert' });
  const company = `Two Strings ${Date.now()}`;
  await page.goto('/partnership');
  await fillIn(page, application);
  await page.getByLabel('Company (optional)').fill(company);
  await page.getByText('About your business').click();
  await page.getByLabel('Company type').selectOption('Reseller');
  await page.getByLabel('Website').fill('https://partner.example');
  await page.getByLabel('Years in business').selectOption('3-5 years');
  await page.getByLabel('Trade shows').check();
  await page.getByLabel('Webinars').check();
  await page.getByLabel('Webinars').uncheck();
  await expectAccessible(page);
  await submit(page);
  await expect(submitted(page)).toBeFocused();
  await expect(page.getByRole('status')).toContainText(
    "Application Submitted! We'll review your partnership application and get back to you soon.",
  );
  await expect(page.getByRole('link', { name: 'Return Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/about');
  await expectAccessible(page);
  // Mutation: the rest of the page left in place, with its “Apply Now”.
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Choose a time to talk',
    'Return Home',
    'Contact Us',
  ]);

  await openDashboard(page, ADMIN);
  await page.getByRole('tab', { name: 'Partnership Requests' }).click();
  await page.getByRole('button', { name: 'Cards' }).click();
  const card = page.getByRole('article', { name: company });
  for (const fact of ['Reseller', 'partner.example', '3-5 years', 'Trade shows', 'expert', 'Not provided']) {
    await expect(card).toContainText(fact);
  }
  await expect(card).not.toContainText('Webinars');
});

for (const [field, typed, message] of [
  ['First name', 'A', 'First name must be at least 2 characters'],
  ['Last name', 'A', 'Last name must be at least 2 characters'],
  ['Email', 'nobody@', 'Please enter a valid email'],
  ['Phone', '123', 'Please enter a valid phone number'],
  ['Sales experience', 'little', 'Please describe your sales experience'],
  ['Target market', 'all', 'Please describe your target market'],
  ['Motivation', 'I like money', 'Please explain your motivation (minimum 20 characters)'],
] as const) {
  test(`${field} is validated when it is left, and again while it is corrected`, async ({ page }) => {
    await page.goto('/partnership');
    const control = page.getByLabel(field, { exact: true });
    await control.fill(typed);
    await expect(control).not.toHaveAttribute('aria-invalid');
    await control.press('Tab');
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect(control).toHaveAccessibleDescription(new RegExp(`${message.replace(/[()]/g, '\\$&')}$`));
    await control.fill('somebody.with.patience@customer.example');
    await expect(page.getByText(message)).toBeHidden();
  });
}

test('an empty form shows everything that is missing, and focuses the first field', async ({ page }) => {
  await page.goto('/partnership');
  await submit(page);
  await expect(page.getByText('Please select your experience level')).toBeVisible();
  await expect(page.locator('[aria-invalid]')).toHaveCount(8);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
});

test('an error in the collapsed part expands it', async ({ page }) => {
  await page.goto('/partnership');
  await fillIn(page, anApplication());
  await page.getByText('About your business').click();
  await page.getByLabel('Website').fill('partner');
  await page.getByText('About your business').click();
  await submit(page);
  await expect(page.getByLabel('Website')).toBeFocused();
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/Please enter a valid website URL/);
});

test('the tier is estimated from the experience', async ({ page }) => {
  await page.goto('/partnership');
  const note = page.getByRole('status').filter({ hasText: 'Estimated tier' });
  await expect(note).toBeHidden();
  for (const [level, tier] of [
    ['beginner', 'Beginner, 15%'],
    ['master', 'Master, 50%'],
  ]) {
    await page.getByLabel('Experience level').selectOption(level ?? '');
    await expect(note).toContainText(
      `Estimated tier: ${tier} commission. The final tier is decided after review.`,
    );
  }
});

test('a reload keeps the input, until it is sent', async ({ page }) => {
  const application = anApplication();
  await page.goto('/partnership');
  await fillIn(page, application);
  await page.getByText('About your business').click();
  await page.getByLabel('Referrals', { exact: true }).check();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue(application.firstName);
  await expect(page.getByLabel('Experience level')).toHaveValue(application.experience);
  await expect(page.getByLabel('Motivation')).toHaveValue(application.motivation);
  await expect(page.getByLabel('Referrals', { exact: true })).toBeChecked();
  await submit(page);
  await expect(submitted(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('a second application is refused while the first is reviewed', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^409 POST/);
  const application = anApplication();
  await send(request, baseURL, API.partnership, application);
  await page.goto('/partnership');
  await fillIn(page, application);
  await submit(page);
  await expect(failed(page)).toContainText('An application with this email is being reviewed');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Motivation')).toHaveValue(application.motivation);
});

for (const [what, answer, message] of [
  ['gives no reason', { status: 500, json: {} }, 'Please try again'],
  ['cannot be reached', undefined, 'Please check your connection and try again'],
] as const) {
  test(`a server that ${what} is understood, and a second try is no second application`, async ({
    page,
    problems,
  }) => {
    problems.expect(/(^500|ERR_FAILED) POST .*\/api\/partnership/);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/partnership', (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      return answer ? route.fulfill(answer) : route.abort('failed');
    });
    await page.goto('/partnership');
    await fillIn(page, anApplication());
    await submit(page);
    await expect(failed(page)).toContainText(message);
    await submit(page);
    await expect(submitted(page)).toBeVisible();
    expect(keys[0]).toMatch(/^\S{8,}$/);
    expect(keys[1]).toBe(keys[0]);
  });
}

test('the button says that it is submitting', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/partnership', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/partnership');
  await fillIn(page, anApplication());
  await submit(page);
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  answer();
  await expect(submitted(page)).toBeVisible();
});

test('one applies on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/partnership');
  await page.getByRole('link', { name: 'Apply Now' }).tap();
  await fillIn(page, anApplication());
  await page.getByRole('button', { name: 'Submit Application' }).tap();
  await expect(submitted(page)).toBeInViewport();
  await expectAccessible(page);
});
