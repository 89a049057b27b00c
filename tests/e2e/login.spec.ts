import type { Page } from '@playwright/test';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { apart, boxOf } from './boxes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { holdScripts } from './hold-scripts.ts';
import { send } from './send.ts';
import { atWidth, WIDTHS } from './widths.ts';

const password = (page: Page) => page.getByLabel('Password', { exact: true });
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'Login failed' });

/** `why` stands on the page where it is read again, and is announced once, by the message that goes. */
async function expectBesideForm(page: Page, why: string): Promise<void> {
  const said = page.getByText(why, { exact: true });
  await expect(page.locator('[popover] :is([role=status], [role=alert])').getByText(why)).toBeVisible();
  await expect(said).toHaveCount(2);
  const live = page.locator('[role=status], [role=alert], [aria-live]');
  await expect(live.getByText(why, { exact: true })).toHaveCount(1);
  await expect(said.first()).toBeVisible();
}

/** Said once, beside the buttons, and read aloud there. */
async function expectBesideButtons(page: Page, why: string): Promise<void> {
  await expect(page.locator('[aria-live]').getByText(why, { exact: true })).toBeVisible();
  await expect(page.getByText(why)).toHaveCount(1);
}

async function signIn(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await password(page).fill(person.password);
  await password(page).press('Enter');
}

test('a customer is welcomed and redirected to the prices', async ({ page, baseURL }) => {
  const person = aSignup();
  await send(page.request, baseURL ?? '', '/api/signup', person);
  // The next page comes once the message was seen, however busy the machine is.
  const seen = Promise.withResolvers<void>();
  await page.route('**/pricing', (route) => seen.promise.then(() => route.continue()));
  await page.goto('/login?next=/admin/dashboard');
  await signIn(page, person);
  await expect(page.getByRole('status')).toContainText('Login successful Welcome back!');
  seen.resolve();
  await expect(page).toHaveURL('/pricing');
  const user = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
  expect(user).toMatchObject({ firstName: person.firstName, role: 'customer' });
});

test('an admin is redirected to the dashboard, or back to the requested page', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, ADMIN);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto(`/login?next=${encodeURIComponent('/admin/dashboard?from=mail')}`);
  await signIn(page, ADMIN);
  await expect(page).toHaveURL('/admin/dashboard?from=mail');
});

for (const next of ['//evil.example', '/\\evil.example', '/.//evil.example', 'https://evil.example']) {
  test(`an admin is never led to ${next}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await signIn(page, ADMIN);
    await expect(page).toHaveURL('/admin/dashboard');
  });
}

test('a wrong password is refused, and the form keeps its input', async ({ page, problems }) => {
  problems.expect(/^401 POST \/api\/login/);
  await page.goto('/login');
  await signIn(page, { email: ADMIN.email, password: 'not the password' });
  await expect(failed(page)).toBeVisible();
  // Mutation: the reason only in the toast.
  await expect(page.locator('form').filter({ hasText: 'Invalid credentials' })).toHaveCount(1);
  await expect(page.getByLabel('Email')).toHaveValue(ADMIN.email);
  await expect(password(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expectAccessible(page);
});

// Mutation: a toast that stands where those of the team's pages do; one that stands at the top of the window.
test('the message of a wrong password covers nothing of the bar and the form', async ({ page, problems }) => {
  problems.expect(/^401 POST \/api\/login/);
  for (const width of WIDTHS) {
    await atWidth(page, width);
    await page.goto('/login');
    await signIn(page, { email: ADMIN.email, password: 'not the password' });
    await expect(failed(page)).toBeVisible();
    const toast = await boxOf(failed(page));
    const boxes = await page
      .locator('header, h1, h1 ~ *')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    const shown = boxes.filter(({ height }) => height > 0);
    expect(shown.length).toBeGreaterThan(1);
    for (const box of shown) expect(apart(toast, box), `at ${width} px`).toBe(true);
  }
});

test('missing values are reported at their field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription('Please enter your password');
  await expectAccessible(page);
});

test('input and presses before hydration are not lost', async ({ page }) => {
  const script = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await signIn(page, ADMIN);
  await expect(page).toHaveURL('/login');
  script();
  await expect(page).toHaveURL('/admin/dashboard');
});

for (const [what, answer, message] of [
  ['says why', { status: 200, json: { success: false, message: 'Locked until noon' } }, 'Locked until noon'],
  ['gives no reason', { status: 401, json: { success: false } }, 'Invalid credentials'],
  ['answers with something else', { status: 502, body: 'Bad Gateway' }, 'An error occurred during login'],
  ['breaks down', undefined, 'An error occurred during login'],
] as const) {
  test(`a server that ${what} is understood`, async ({ page, problems }) => {
    problems.expect(/(^\d+|ERR_FAILED) POST .*\/api\/login/);
    await page.route('/api/login', (route) => (answer ? route.fulfill(answer) : route.abort('failed')));
    await page.goto('/login');
    await signIn(page, ADMIN);
    await expect(failed(page)).toContainText(message);
  });
}

test('the password can be shown and hidden', async ({ page }) => {
  await page.goto('/login');
  await password(page).fill('two strings');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await expect(password(page)).toHaveValue('two strings');
});

test('only a remembered session outlives the browser', async ({ page, context, baseURL }) => {
  const lifetime = async () => {
    const session = (await context.cookies()).find(({ name }) => name.endsWith('session'));
    return session?.expires ?? 0;
  };
  const person = aSignup();
  await send(page.request, baseURL ?? '', '/api/signup', person);
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/pricing');
  expect(await lifetime()).toBe(-1);
  await page.goto('/login');
  await page.getByLabel('Remember me').check();
  await signIn(page, person);
  await expect(page).toHaveURL('/pricing');
  expect(await lifetime()).toBeGreaterThan(Date.now() / 1000 + 7 * 24 * 3600);
});

test('the button says that it is signing in', async ({ page }) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('/api/login', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/login');
  await signIn(page, ADMIN);
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  answer();
  await expect(page).toHaveURL('/admin/dashboard');
});

for (const provider of ['Google', 'Microsoft']) {
  test(`${provider} says that it is not set up`, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: provider }).click();
    const why = `Sign-in with ${provider} is not set up on this site.`;
    await expectBesideButtons(page, why);
  });
}

// Mutation: the reason in a toast, too, which lay on the strings, and on the logo of a phone.
test('who could not reach a provider reads so beside the providers, until they try again', async ({
  page,
  problems,
}) => {
  problems.expect(/ERR_FAILED POST .*\/api\/login/);
  await page.route('/api/login/*', (route) => route.abort('failed'));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Google' }).click();
  await expectBesideButtons(page, 'Google cannot be reached. Please check your connection and try again');
  await page.unroute('/api/login/*');
  await page.getByRole('button', { name: 'Google' }).click();
  await expectBesideButtons(page, 'Sign-in with Google is not set up on this site.');
  await expect(page.getByText('Please check your connection')).toHaveCount(0);
});

test('who comes back from a provider in vain reads why beside the providers', async ({ page }) => {
  await page.goto('/login?trouble=denied&provider=google');
  await expectBesideForm(page, 'You did not allow Google to tell us who you are.');
});

// Mutation: the reason only in the toast; the failure of the code left beside the password.
test('why a code did not count stands beside its field, or the password that it begins with again', async ({
  page,
  problems,
}) => {
  problems.expect(/(^401|ERR_FAILED) POST .*\/api\/login\/totp/);
  await page.route('/api/login', (route) => route.fulfill({ json: { success: true, step: 'code' } }));
  await page.route('/api/login/totp', (route) => route.abort('failed'));
  await page.goto('/login');
  await signIn(page, ADMIN);
  const code = page.getByLabel('Code', { exact: true });
  await code.fill('123456');
  await code.press('Enter');
  await expectBesideForm(page, 'Please check your connection and try again');
  await expectAccessible(page);
  const message = 'This took too long. Please sign in again.';
  await page.route('/api/login/totp', (route) =>
    route.fulfill({ status: 401, json: { success: false, message } }),
  );
  await code.press('Enter');
  await expect(password(page)).toBeVisible();
  await expectBesideForm(page, message);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(code).toBeVisible();
  await expect(page.locator('form').getByText(message)).toHaveCount(0);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(password(page)).toBeVisible();
});

test('the page and its button call what one does here by one name', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Sign in to your account.');
  await expect(page.getByRole('main')).not.toContainText(/log in/i);
});

test('a forgotten password leads to its page', async ({ page }) => {
  await page.goto('/login');
  const link = page.getByRole('link', { name: 'Forgot password?' });
  await expect(link).toHaveAttribute('href', '/forgot-password');
});
