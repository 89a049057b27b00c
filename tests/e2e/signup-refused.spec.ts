import type { Page } from '@playwright/test';
import { aSignup } from '#tests/fixtures/people.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { send } from './send.ts';
import { agree, createAccount, goToPlans, next, nextToCompany } from './wizard.ts';

const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Signup failed' });
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: /^Welcome/ });

test('an e-mail that is taken is named, and the way to it shown', async ({ page, baseURL, problems }) => {
  const person = aSignup();
  await send(page.request, baseURL ?? '', '/api/signup', person);
  problems.expect(/^409 POST \/api\/signup/);
  await goToPlans(page, person);
  await agree(page);
  await createAccount(page);
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();

  await page.getByRole('button', { name: 'Change email' }).click();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.fill(aSignup().email);
  await nextToCompany(page);
  await next(page);
  await createAccount(page);
  await expect(welcome(page)).toBeVisible();
});

test('a password that the server refuses in the end is named, and leads to its field', async ({
  page,
  problems,
}) => {
  problems.expect(/^400 POST \/api\/signup/);
  // Nobody judged it in step 1, e.g. because that question was lost.
  await page.route('/api/signup/password', (route) => route.fulfill({ json: { acceptable: true } }));
  await goToPlans(page, aSignup({ password: 'password123', confirmPassword: 'password123' }));
  await agree(page);
  await createAccount(page);
  await expect(failed(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('pressing twice makes one account', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/signup')) requests.push(request.headers()['idempotency-key'] ?? '');
  });
  await goToPlans(page, aSignup());
  await agree(page);
  await page.getByRole('button', { name: 'Create Account' }).dblclick();
  await expect(welcome(page)).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatch(/^[\w-]{32,}$/);
});

test('when the answer is lost, trying again finds the account that was made', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED POST .*\/api\/signup/);
  const keys: (string | undefined)[] = [];
  await page.route('/api/signup', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('failed');
  });
  await goToPlans(page, aSignup());
  await agree(page);
  await createAccount(page);
  await expect(failed(page)).toContainText('An error occurred during signup');
  const create = page.getByRole('button', { name: 'Create Account' });
  await expect(create).toBeFocused();
  await create.click();
  await expect(welcome(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('the button says that the account is being created, and going back meanwhile does no harm', async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('/api/signup', async (route) => {
    await answered;
    await route.continue();
  });
  await goToPlans(page, aSignup());
  await agree(page);
  await createAccount(page);
  await expect(page.getByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  await page.goBack();
  answer();
  await expect(welcome(page)).toBeVisible();
});

for (const [what, answer, message] of [
  [
    'a reason',
    { status: 503, json: { success: false, message: 'The database rests' } },
    'The database rests',
  ],
  ['no reason', { status: 500, json: { success: false } }, 'Failed to create account'],
  ['no JSON', { status: 502, body: '<h1>Bad Gateway</h1>' }, 'An error occurred during signup'],
] as const) {
  test(`a server that fails with ${what} leaves everything in place`, async ({ page, problems }) => {
    problems.expect(/^50\d POST \/api\/signup/);
    await page.route('/api/signup', (route) => route.fulfill(answer));
    await goToPlans(page, aSignup());
    await agree(page);
    await createAccount(page);
    await expect(failed(page)).toContainText(message);
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
    await page.unroute('/api/signup');
    await createAccount(page);
    await expect(welcome(page)).toBeVisible();
  });
}
