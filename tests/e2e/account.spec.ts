import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { API, PAGES } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { linkIn, mailTo } from './captured-mail.ts';
import { aMember } from './colleagues.ts';
import { expect, expectAccessible, startSession, test } from './fixtures.ts';
import { send } from './send.ts';

/** Signs a customer up and in; ends on their account page, which the login led back to. */
async function openAccount(
  page: Page,
  request: APIRequestContext,
  origin: string | undefined,
): Promise<SignupForm> {
  const person = aSignup({ selectedPlan: 'Scale', billingCycle: 'annual', discountCode: 'FAIR' });
  await send(request, origin, API.signup, person);
  await page.goto('/login?next=%2Faccount');
  await signIn(page, person.email, person.password);
  return person;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(email)).toBeVisible();
}

test.beforeEach(({ problems }) => problems.expect(/^401 GET \/api\/account/));

test('a visitor who is not signed in must sign in, and comes back', async ({ page, request, baseURL }) => {
  const person = aSignup();
  await send(request, baseURL, API.signup, person);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await signIn(page, person.email, person.password);
});

test('the account shows the person, the plan and the sessions', async ({ page, request, baseURL }) => {
  const person = await openAccount(page, request, baseURL);
  await expect(page.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible();
  await expect(page.getByText('Not confirmed')).toBeVisible();
  const plan = page.getByRole('region', { name: 'Plan' });
  for (const fact of ['Scale', 'Pending setup', 'Annual', '750', '$160 a month', 'FAIR: 50% off'])
    await expect(plan).toContainText(fact);
  const sessions = page.getByRole('region', { name: 'Open sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(1);
  await expect(sessions).toContainText(/Chrome on \w+ This browser/);
  await expectAccessible(page);
});

test('who has not confirmed the address can have the email sent again', async ({
  page,
  request,
  baseURL,
}) => {
  const { email, password } = await openAccount(page, request, baseURL);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A new link is on its way' })).toBeVisible();
  await page.goto(linkIn(await mailTo(request, baseURL, email, 'verify-email')));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByText('Not confirmed')).toBeHidden();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('every page links to the account of a signed-in visitor', async ({ page, request, baseURL }) => {
  await openAccount(page, request, baseURL);
  await page.goto('/pricing');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Login' })).toBeHidden();
  await bar.getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the team gets a link to its dashboard, and customers do not', async ({ page, request, baseURL }) => {
  // Mutation: without the role, customers get a link to a page that refuses them.
  await openAccount(page, request, baseURL);
  const back = page.getByRole('link', { name: 'Back to the dashboard' });
  await expect(back).toBeHidden();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/login?next=%2Faccount');
  await signIn(page, ADMIN.email, ADMIN.password);
  await back.click();
  await expect(page).toHaveURL('/admin/dashboard');
});

// Mutation: dates drawn once the account is there, in the zone that the frame of the page learns of later.
test('a colleague reads the dates of the account in their zone, whatever comes first', async ({
  page,
  request,
  baseURL,
}) => {
  await startSession(page, await aMember(request, baseURL, 'viewer'));
  await page.goto(PAGES.teamAccount);
  const signedIn = page.getByText(/^Signed in/);
  const zone = page.getByLabel('Your time zone');
  const choose = async (city: string) => {
    await zone.fill(city);
    await zone.press('Enter');
  };
  await choose('Kiritimati');
  await expect(page.getByText('Your time zone is changed')).toBeVisible();
  await page.reload();
  const inZone = (await signedIn.textContent())?.split(', last')[0] ?? '';
  await choose('Niue');
  await expect(signedIn).not.toContainText(inZone);
  await choose('Kiritimati');
  await expect(signedIn).toContainText(inZone);
  await page.route(`**${API.session}`, () => undefined);
  await page.reload();
  await expect(signedIn).toContainText(inZone);
});

test('a customer downloads their data', async ({ page, request, baseURL }) => {
  const person = await openAccount(page, request, baseURL);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toMatchObject({
    user: { email: person.email },
    companies: [{ companyName: person.companyName }],
  });
});

test('a customer signs out everywhere', async ({ page, request, baseURL, browser }) => {
  const person = await openAccount(page, request, baseURL);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/login?next=%2Faccount');
  await signIn(other, person.email, person.password);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Open sessions' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out everywhere' })).toBeFocused();
  await other.reload();
  await expect(other).toHaveURL('/login?next=%2Faccount');
  await elsewhere.close();
});

test('a customer changes the password', async ({ page, request, baseURL, problems }) => {
  problems.expect(/^400 POST/);
  const person = await openAccount(page, request, baseURL);
  const change = async (current: string, password: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not my password', 'a bow of willow');
  const current = page.getByLabel('Current password', { exact: true });
  await expect(current).toHaveAccessibleDescription('This is not your password');
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await change(person.password, 'a bow of willow');
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, person.email, 'a bow of willow');
});

test('one deletes the account, after a question and with the password', async ({
  page,
  request,
  baseURL,
  problems,
}) => {
  problems.expect(/^40[01] POST/);
  const person = await openAccount(page, request, baseURL);
  const open = page.getByRole('button', { name: 'Delete my account' });
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await open.click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not my password');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('This is not your password');
  await password.fill(person.password);
  await password.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeFocused();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});

  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid credentials');
});

test('logging out leaves nothing behind, not even for the Back button', async ({
  page,
  request,
  baseURL,
}) => {
  const person = await openAccount(page, request, baseURL);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(page.getByText(person.email)).toBeHidden();
  await page.goto('/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
});

test('an account that does not load can be tried again', async ({ page, request, baseURL, problems }) => {
  problems.expect(/^503 GET/);
  const person = await openAccount(page, request, baseURL);
  await page.route(`**${API.account}`, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Your account could not be loaded.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('the account works on a phone', { tag: '@phone' }, async ({ page, request, baseURL }) => {
  await openAccount(page, request, baseURL);
  await page.getByRole('button', { name: 'Delete my account' }).tap();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeInViewport();
  await expectAccessible(page);
});
